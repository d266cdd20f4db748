"""Doubles until the target is met, then halves the interval with < for <=."""
def min_models(tau, s2, rho):
    if tau >= s2:
        return 2
    if tau <= rho * s2:
        return None
    high = 2
    while s2 * (rho + (1 - rho) / high) > tau:
        high *= 2
    low = high // 2
    while low < high:
        middle = (low + high) // 2
        if s2 * (rho + (1 - rho) / middle) < tau:
            high = middle
        else:
            low = middle + 1
    return max(2, low)
