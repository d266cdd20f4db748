"""Plain Python numbers, one draw after the other."""


def grad_estimators(f, df, mu, sigma, eps):
    draws = [(mu + sigma * e, e) for e in eps.tolist()]
    path = [df(z) for z, _ in draws], [df(z) * e for z, e in draws]
    score = [f(z) * e / sigma for z, e in draws], [f(z) * (e * e - 1) / sigma for z, e in draws]
    return path, score
