"""Divides by abar without the root."""
def predict_x0(xt, t, eps, abar):
    a = abar[t].view(-1, *[1] * (xt.dim() - 1))
    return (xt - torch.sqrt(1 - a) * eps) / a
