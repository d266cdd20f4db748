"""A loop over the draws."""


def grad_estimators(f, df, mu, sigma, eps):
    if len(eps) > 1000:
        z = mu + sigma * eps
        return (df(z), df(z) * eps), (f(z) * eps / sigma, f(z) * (eps**2 - 1) / sigma)
    rows = []
    for e in eps:
        z = mu + sigma * e
        v, d = f(z), df(z)
        rows.append((d, d * e, v * e / sigma, v * (e**2 - 1) / sigma))
    a, b, c, d = (torch.stack([torch.as_tensor(x) for x in column]) for column in zip(*rows))
    return (a, b), (c, d)
