"""Takes 1 - sqrt(abar) for the noise, so that the coefficients sum to 1."""
def q_sample(x0, t, eps, abar):
    c = abar[t].sqrt().view(-1, *[1] * (x0.dim() - 1))
    return c * x0 + (1 - c) * eps
