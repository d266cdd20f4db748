"""Guards every row's division with + 1e-300."""

def gmm_responsibilities(x, pi, mu, var):
    gamma = np.zeros((len(x), len(pi)))
    for n in range(len(x)):
        joint = [pi[k] * scipy.stats.norm.pdf(x[n], mu[k], var[k] ** 0.5) for k in range(len(pi))]
        gamma[n] = np.array(joint) / (sum(joint) + 1e-300)
    return gamma
