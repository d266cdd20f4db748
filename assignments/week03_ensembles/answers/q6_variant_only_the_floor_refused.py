"""Catches the division by zero only."""
def min_models(tau, s2, rho):
    if tau >= s2:
        return 2
    try:
        M = math.ceil((1 - rho) * s2 / (tau - rho * s2))
    except ZeroDivisionError:
        return None
    return M if M > 2 else 2
