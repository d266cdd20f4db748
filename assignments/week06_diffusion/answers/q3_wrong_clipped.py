"""Clips the result to [-1, 1], since pixels are in that range."""
def predict_x0(xt, t, eps, abar):
    a = abar[t].view(-1, *[1] * (xt.dim() - 1))
    return ((xt - torch.sqrt(1 - a) * eps) / torch.sqrt(a)).clamp(-1, 1)
