"""In numpy from end to end."""


def grad_estimators(f, df, mu, sigma, eps):
    e = np.asarray(eps)
    z = mu + sigma * e
    path = (df(z), df(z) * e)
    score = (f(z) * e / sigma, f(z) * (e * e - 1) / sigma)
    return path, score
