"""Takes the joint masses for q, which do not sum to 1."""

def both_rise():
    prior, lik = np.array([0.5, 0.3, 0.2]), np.array([0.1, 0.2, 0.9])
    return prior, lik, prior, prior * lik
