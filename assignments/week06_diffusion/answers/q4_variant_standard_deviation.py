"""Returns what the noise will be multiplied by, from the schedule's table."""
def posterior(x0, xt, t, sched):
    sigmas = torch.sqrt(sched["beta_tilde"])
    means = []
    for clean, noisy, s in zip(x0, xt, t.tolist()):
        before, after = sched["abar"][s - 1], sched["abar"][s]
        gain = sched["alpha"][s] ** 0.5 * (1 - before) / (1 - after)
        means.append(before**0.5 * clean + gain * (noisy - after**0.5 * clean))
    return torch.stack(means), sigmas[t].reshape(-1, *(1,) * (xt.ndim - 1))
