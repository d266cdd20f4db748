"""Looks up abar[t - 1], as if step 1 were entry 0."""
def q_sample(x0, t, eps, abar):
    a = abar[t - 1].view(-1, *[1] * (x0.dim() - 1))
    return a.sqrt() * x0 + (1 - a).sqrt() * eps
