"""Divides without remainder."""
def min_models(tau, s2, rho):
    alone, room = (1 - rho) * s2, tau - rho * s2
    if tau < s2 and room <= 0:
        return None
    if tau >= s2 or alone // room < 2:
        return 2
    return int(alone // room)
