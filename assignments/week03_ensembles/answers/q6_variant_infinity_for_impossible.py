"""Returns numpy's infinity if the search could not end."""
def min_models(tau, s2, rho):
    out_of_reach = tau < rho * s2 or (tau == rho * s2 and rho < 1)
    if out_of_reach:
        return np.inf
    M = 2
    while var_mean(M, s2, rho) > tau:
        M += 1
    return M
