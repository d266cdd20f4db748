import itertools


def min_models(tau, s2, rho):
    if tau < s2 * rho or (tau == s2 * rho and rho < 1):
        return None
    return next(M for M in itertools.count(2) if var_mean(M, s2, rho) <= tau)
