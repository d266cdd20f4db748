"""Casts to float32."""
def predict_x0(xt, t, eps, abar):
    a = abar[t].float().view(-1, *[1] * (xt.dim() - 1))
    return (xt.float() - torch.sqrt(1 - a) * eps.float()) / torch.sqrt(a)
