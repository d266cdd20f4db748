"""Reads M >= 2 in the set-up as a condition on the function."""
def var_mean(M, s2, rho):
    if not M > 1:
        raise ValueError(f'M = {M}, but the set-up asks for at least two models')
    return cov_matrix(M, s2, rho).mean()
