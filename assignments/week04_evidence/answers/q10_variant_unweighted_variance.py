"""Takes the variance of all points and moves it to each new mean."""

def m_step(x, gamma):
    mu = gamma.T @ x / gamma.sum(axis=0)
    return gamma.mean(axis=0), mu, x.var() + (x.mean() - mu) ** 2
