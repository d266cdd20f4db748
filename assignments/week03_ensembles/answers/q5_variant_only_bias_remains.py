"""Lets the whole variance go to 0."""
def limit_mse(b, s2, rho):
    return float(np.square(b))
