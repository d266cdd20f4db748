"""Subtracts the noise at full size."""
def predict_x0(xt, t, eps, abar):
    a = abar[t].view(-1, *[1] * (xt.dim() - 1))
    return (xt - eps) / a.sqrt()
