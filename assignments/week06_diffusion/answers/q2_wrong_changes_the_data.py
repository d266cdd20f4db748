"""Mixes the noise into x0 itself."""
def q_sample(x0, t, eps, abar):
    a = abar[t].view(-1, *[1] * (x0.dim() - 1))
    x0 *= a.sqrt()
    x0 += (1 - a).sqrt() * eps
    return x0
