"""Refuses M = 1, which the text allows for this function."""
def var_mean(M, s2, rho):
    if M < 2:
        raise ValueError('an ensemble has at least two models')
    return s2 * (rho + (1 - rho) / M)
