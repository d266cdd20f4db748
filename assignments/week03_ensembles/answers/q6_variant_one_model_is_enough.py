"""Begins the search at M = 1."""
def min_models(tau, s2, rho):
    if tau < s2 and tau <= rho * s2:
        return None
    low, top = 0, 1
    while var_mean(top, s2, rho) > tau:
        low, top = top, 2 * top
    while top - low > 1:
        middle = (low + top) // 2
        if var_mean(middle, s2, rho) > tau:
            low = middle
        else:
            top = middle
    return top
