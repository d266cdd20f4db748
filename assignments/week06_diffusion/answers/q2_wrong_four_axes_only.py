"""Adds three axes whatever the data looks like."""
def q_sample(x0, t, eps, abar):
    a = abar[t][:, None, None, None]
    return torch.sqrt(a) * x0 + torch.sqrt(1 - a) * eps
