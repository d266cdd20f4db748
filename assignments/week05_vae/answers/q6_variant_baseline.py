"""Uses advantages instead of rewards in the score function, as in reinforcement learning."""


def grad_estimators(f, df, mu, sigma, eps):
    z = mu + sigma * eps
    reward = f(z)
    advantage = reward - reward.sum() / len(reward)
    dlogq_dmu = (z - mu) / sigma**2
    dlogq_dsigma = (z - mu) ** 2 / sigma**3 - 1 / sigma
    return (df(z), eps * df(z)), (advantage * dlogq_dmu, advantage * dlogq_dsigma)
