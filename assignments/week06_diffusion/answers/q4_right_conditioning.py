"""Conditions a two-dimensional Gaussian for each sample."""
def posterior(x0, xt, t, sched):
    means, variances = [], []
    for clean, noisy, s in zip(x0, xt, t.tolist()):
        a, before = float(sched["alpha"][s]), float(sched["abar"][s - 1])
        cov = np.array([[1 - before, a**0.5 * (1 - before)], [a**0.5 * (1 - before), 1 - a * before]])
        gain = cov[0, 1] / cov[1, 1]
        means.append(before**0.5 * clean + gain * (noisy - (a * before) ** 0.5 * clean))
        variances.append(cov[0, 0] - gain * cov[0, 1])
    return torch.stack(means), torch.tensor(variances).reshape(-1, *[1] * (xt.dim() - 1))
