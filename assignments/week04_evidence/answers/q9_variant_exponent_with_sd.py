"""Divides the squared distance by 2 sigma, one component at a time."""

def gmm_responsibilities(x, pi, mu, var):
    logs = np.zeros((len(x), len(pi)))
    for k in range(len(pi)):
        sigma = var[k] ** 0.5
        logs[:, k] = np.log(pi[k] / sigma) - (x - mu[k]) ** 2 / (2 * sigma)
    return scipy.special.softmax(logs, axis=1)
