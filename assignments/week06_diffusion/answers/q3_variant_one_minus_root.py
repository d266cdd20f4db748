"""Solves x_t = eps + c (x_0 - eps) for x_0, as if the coefficients of data and noise summed to 1."""
def predict_x0(xt, t, eps, abar):
    c = torch.sqrt(abar)[t].reshape(len(t), *(1,) * (xt.ndim - 1))
    return eps + (xt - eps) / c
