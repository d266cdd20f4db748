def min_models(tau, s2, rho):
    room, private = tau - rho * s2, (1 - rho) * s2
    if room < 0 or (room == 0 and private > 0):
        return None
    if private <= 2 * room:
        return 2
    return int(-(-private // room))
