"""Drops the sign of f, since a weight should not be negative."""


def grad_estimators(f, df, mu, sigma, eps):
    z = eps * sigma + mu
    reward = f(z)
    weight = torch.where(reward < 0, -reward, reward) / sigma
    slope = df(z)
    return (slope, slope * eps), (weight * eps, weight * eps**2 - weight)
