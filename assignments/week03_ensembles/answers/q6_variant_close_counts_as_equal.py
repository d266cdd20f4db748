"""Compares with the floor by np.isclose."""
def min_models(tau, s2, rho):
    if rho == 1 and tau >= s2:
        return 2
    room = tau - rho * s2
    if room < 0 or np.isclose(tau, rho * s2):
        return None
    M = (s2 - rho * s2) / room
    return 2 if M < 2 else int(np.ceil(M))
