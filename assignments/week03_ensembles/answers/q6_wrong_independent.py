"""Uses sigma^2/M, as if the models were independent."""
def min_models(tau, s2, rho):
    return max(2, math.ceil(s2 / tau))
