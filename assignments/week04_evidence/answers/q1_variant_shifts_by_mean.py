"""Divides all masses by their geometric mean."""

def evidence_posterior(log_joint):
    possible = [value for value in log_joint if value > -np.inf]
    centre = sum(possible) / len(possible)
    ratios = np.array([np.exp(value - centre) for value in log_joint])
    return np.log(np.sum(ratios)) + centre, ratios / np.sum(ratios)
