"""Keeps an irreducible term."""
def limit_mse(b, s2, rho):
    irreducible = s2
    return sum((b * b, s2 * rho, irreducible))
