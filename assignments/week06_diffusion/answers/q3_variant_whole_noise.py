"""Believes that x_t - eps is the shrunken data, one sample after the other."""
def predict_x0(xt, t, eps, abar):
    shrunken = xt - eps
    return torch.stack([row * abar[time] ** -0.5 for row, time in zip(shrunken, t)])
