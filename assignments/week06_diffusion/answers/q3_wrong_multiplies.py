"""Multiplies by sqrt(abar) where the inversion divides."""
def predict_x0(xt, t, eps, abar):
    a = abar[t].view(-1, *[1] * (xt.dim() - 1))
    return (xt - (1 - a).sqrt() * eps) * a.sqrt()
