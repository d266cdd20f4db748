"""Cuts the data's entry off the list of abar and takes its first entry where t - 2 would be negative."""
def posterior(x0, xt, t, sched):
    table = sched["abar"][1:]
    means, variances = [], []
    for clean, noisy, s in zip(x0, xt, t.tolist()):
        beta, alpha, now, before = sched["beta"][s], sched["alpha"][s], table[s - 1], table[max(s - 2, 0)]
        share = (1 - before) / (1 - now)
        means.append(before**0.5 * beta / (1 - now) * clean + alpha**0.5 * share * noisy)
        variances.append(share * beta)
    return torch.stack(means), torch.stack(variances).reshape(-1, *(1,) * (xt.ndim - 1))
