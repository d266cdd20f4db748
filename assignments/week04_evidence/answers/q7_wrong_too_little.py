"""Moves too little for either rise to reach 0.01."""

def both_rise():
    prior, lik = np.array([0.5, 0.3, 0.2]), np.array([0.4, 0.5, 0.6])
    return prior, lik, prior, np.array([0.49, 0.3, 0.21])
