"""Averages the squares and never subtracts the mean."""

def m_step(x, gamma):
    Nk = gamma.sum(axis=0)
    return Nk / len(x), gamma.T @ x / Nk, gamma.T @ x**2 / Nk
