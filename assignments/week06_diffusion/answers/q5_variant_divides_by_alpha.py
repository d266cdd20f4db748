"""The same, written for one sample at a time."""
def mean_from_eps(xt, t, eps, sched):
    rows = []
    for i in range(xt.shape[0]):
        b, a, c = sched["beta"][t[i]], sched["alpha"][t[i]], sched["abar"][t[i]]
        rows.append(1 / a * (xt[i] - b * eps[i] * (1 - c) ** -0.5))
    return torch.stack(rows)
