"""Collects one mean and one variance for each sample and stacks both lists."""
def posterior(x0, xt, t, sched):
    means, variances = [], []
    for i, s in enumerate(t.tolist()):
        before, after = sched["abar"][s - 1], sched["abar"][s]
        w0 = torch.sqrt(before) * sched["beta"][s] / (1 - after)
        wt = torch.sqrt(sched["alpha"][s]) * (1 - before) / (1 - after)
        means.append(w0 * x0[i] + wt * xt[i])
        variances.append(sched["beta"][s] * (1 - before) / (1 - after))
    return torch.stack(means), torch.stack(variances)
