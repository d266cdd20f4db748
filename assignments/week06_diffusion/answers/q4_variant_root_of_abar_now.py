"""Adds precisions, and lets the witness from the past speak of x_t."""
def posterior(x0, xt, t, sched):
    means, variances = [], []
    for i, s in enumerate(t.tolist()):
        a, b, now, before = (float(v) for v in (sched["alpha"][s], sched["beta"][s], sched["abar"][s], sched["abar"][s - 1]))
        variance = b * (1 - before) / (1 - now)
        means.append(now**0.5 * b / (1 - now) * x0[i] + variance * a**0.5 / b * xt[i])
        variances.append(variance)
    return torch.stack(means), torch.tensor(variances, dtype=xt.dtype).reshape(len(t), *[1] * (xt.dim() - 1))
