"""A weighted mean of x, and one of x squared."""

def m_step(x, gamma):
    columns = gamma.T
    mu = np.array([np.average(x, weights=g) for g in columns])
    return columns.mean(axis=1), mu, np.array([np.average(x * x, weights=g) for g in columns])
