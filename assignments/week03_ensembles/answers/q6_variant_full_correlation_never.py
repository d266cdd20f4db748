"""Asks for room above the floor before anything else, and there is none at rho = 1."""
def min_models(tau, s2, rho):
    room = tau - rho * s2
    if not room > 0:
        return None
    wanted = -int((rho - 1) * s2 // room)
    return wanted if wanted > 2 else 2
