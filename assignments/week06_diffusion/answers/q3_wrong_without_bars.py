"""Uses the alpha of the one step, without the bar."""
def predict_x0(xt, t, eps, abar):
    alpha = (abar[t] / abar[t - 1]).view(-1, *[1] * (xt.dim() - 1))
    return (xt - torch.sqrt(1 - alpha) * eps) / torch.sqrt(alpha)
