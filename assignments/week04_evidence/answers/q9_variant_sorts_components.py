"""Goes through the components from the left to the right on the line."""

def gmm_responsibilities(x, pi, mu, var):
    logs = []
    for k in sorted(range(len(mu)), key=lambda k: mu[k]):
        logs.append(np.log(pi[k]) + scipy.stats.norm.logpdf(x, mu[k], var[k] ** 0.5))
    return scipy.special.softmax(np.array(logs), axis=0).T
