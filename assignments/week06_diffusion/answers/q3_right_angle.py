"""Turns the point (data, noise) back by the angle whose cosine is the root of abar."""
def predict_x0(xt, t, eps, abar):
    angle = torch.arccos(abar.sqrt())[t].reshape(t.shape + (1,) * (xt.dim() - 1))
    return xt / torch.cos(angle) - torch.tan(angle) * eps
