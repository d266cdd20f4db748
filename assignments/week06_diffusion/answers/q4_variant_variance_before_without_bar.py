"""Has beta_{t-1} on top of the fraction of the variance: one minus the alpha before."""
def posterior(x0, xt, t, sched):
    means, variances = [], []
    for clean, noisy, s in zip(x0, xt, t.tolist()):
        before, after = sched["abar"][s - 1], sched["abar"][s]
        gain = sched["alpha"][s] ** 0.5 * (1 - before) / (1 - after)
        means.append(before**0.5 * clean + gain * (noisy - after**0.5 * clean))
        variances.append(sched["beta"][s] * sched["beta"][s - 1] / (1 - after))
    return torch.stack(means), torch.stack(variances).reshape(-1, *(1,) * (xt.ndim - 1))
