"""Gives the data the coefficient of the noise and the other way round."""
def q_sample(x0, t, eps, abar):
    a = abar[t].view(-1, *[1] * (x0.dim() - 1))
    return (1 - a).sqrt() * x0 + a.sqrt() * eps
