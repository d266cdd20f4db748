"""Splits the variance into diagonal and off-diagonal cells, which both depend on M."""
def mse(M, b, s2, rho):
    diagonal = s2 / M
    others = (M - 1) * rho * s2 / M
    return b**2 + diagonal + others, b**2, others, diagonal
