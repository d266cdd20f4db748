from fractions import Fraction


def min_models(tau, s2, rho):
    t, v, r = Fraction(tau), Fraction(s2), Fraction(rho)
    if t >= v * (r + (1 - r) / 2):
        return 2
    if t <= r * v:
        return None
    return math.ceil((1 - r) * v / (t - r * v))
