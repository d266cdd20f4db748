"""Casts everything to float32 first."""
def q_sample(x0, t, eps, abar):
    a = abar.float()[t].reshape([len(t)] + [1] * (x0.ndim - 1))
    return a.sqrt() * x0.float() + (1 - a).sqrt() * eps.float()
