"""Keeps abar away from 0 to be safe, so that the last steps use another schedule."""
def predict_x0(xt, t, eps, abar):
    a = abar[t].clamp(min=1e-3).view(-1, *[1] * (xt.dim() - 1))
    return (xt - torch.sqrt(1 - a) * eps) / torch.sqrt(a)
