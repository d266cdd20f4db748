"""Adds one axis, which is right for vectors only."""
def q_sample(x0, t, eps, abar):
    a = abar[t].unsqueeze(1) if x0.dim() > 1 else abar[t]
    return torch.sqrt(a) * x0 + torch.sqrt(1 - a) * eps
