"""Uses abar and 1 - abar themselves as coefficients."""
def q_sample(x0, t, eps, abar):
    a = abar[t].view(-1, *[1] * (x0.dim() - 1))
    return a * x0 + (1 - a) * eps
