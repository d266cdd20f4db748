def min_models(tau, s2, rho):
    room = tau / s2 - rho
    if rho == 1.0:
        return None if room < 0 else 2
    return np.maximum(2.0, np.ceil((1 - rho) / room)) if room > 0 else None
