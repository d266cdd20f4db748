def min_models(tau, s2, rho):
    if var_mean(2, s2, rho) <= tau:
        return 2
    if tau <= rho * s2:
        return None
    low, high = 2, 4
    while var_mean(high, s2, rho) > tau:
        low, high = high, 2 * high
    while high - low > 1:
        middle = (low + high) // 2
        if var_mean(middle, s2, rho) > tau:
            low = middle
        else:
            high = middle
    return high
