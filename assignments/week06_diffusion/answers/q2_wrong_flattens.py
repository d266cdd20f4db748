"""Flattens every sample to a vector first, which plain numbers do not survive."""
def q_sample(x0, t, eps, abar):
    a = abar[t][:, None]
    out = torch.sqrt(a) * x0.flatten(1) + torch.sqrt(1 - a) * eps.flatten(1)
    return out.view(x0.shape)
