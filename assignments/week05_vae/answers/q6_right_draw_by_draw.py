"""A loop over the draws."""


def grad_estimators(f, df, mu, sigma, eps):
    rows = []
    for e in eps:
        z = mu + sigma * e
        v, d = f(z), df(z)
        rows.append((d, d * e, v * e / sigma, v * (e**2 - 1) / sigma))
    a, b, c, d = (torch.stack([torch.as_tensor(x) for x in column]) for column in zip(*rows))
    return (a, b), (c, d)
