"""Multiplies the noise by its variance 1 - abar."""
def q_sample(x0, t, eps, abar):
    a = abar[t].view(-1, *[1] * (x0.dim() - 1))
    return a.sqrt() * x0 + (1 - a) * eps
