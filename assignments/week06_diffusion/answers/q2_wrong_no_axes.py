"""Multiplies the coefficients (B,) with the data as they are."""
def q_sample(x0, t, eps, abar):
    a = abar.gather(0, t)
    return a.sqrt() * x0 + (1 - a).sqrt() * eps
