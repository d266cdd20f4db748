"""Falls back on the prior where a point has no density at all."""

def gmm_responsibilities(x, pi, mu, var):
    gamma = []
    for point in x:
        joint = pi * scipy.stats.norm.pdf(point, mu, np.sqrt(var))
        gamma.append(joint / joint.sum() if joint.any() else pi)
    return np.array(gamma)
