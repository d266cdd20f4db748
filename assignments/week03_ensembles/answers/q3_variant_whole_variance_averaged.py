"""Averages M whole variances and puts the floor on top."""
def var_mean(M, s2, rho):
    floor = s2 * rho
    diagonal = sum(s2 for _ in range(M)) / M**2
    return floor + diagonal
