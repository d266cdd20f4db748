"""Weighs the points for the mean, but sorts them into groups for the variance."""

def m_step(x, gamma):
    winner = np.argmax(gamma, axis=1)
    mu = np.array([np.average(x, weights=g) for g in gamma.T])
    var = np.zeros(len(mu))
    for k in range(len(mu)):
        group = x[winner == k]
        if group.size:
            var[k] = np.mean((group - mu[k]) ** 2)
    return gamma.mean(axis=0), mu, var
