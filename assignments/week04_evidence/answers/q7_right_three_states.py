"""From a flat q towards a sharp posterior."""

def both_rise():
    prior = np.ones(3) / 3
    lik = np.array([0.01, 0.04, 0.9])
    return prior, lik, np.ones(3) / 3, np.array([0.05, 0.1, 0.85])
