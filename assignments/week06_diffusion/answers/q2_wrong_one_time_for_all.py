"""Uses the first sample's time for the whole batch."""
def q_sample(x0, t, eps, abar):
    a = abar[t[0]]
    return a.sqrt() * x0 + (1 - a).sqrt() * eps
