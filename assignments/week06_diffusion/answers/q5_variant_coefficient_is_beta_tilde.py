"""Removes the share of the noise that the posterior variance has, sample by sample."""
def mean_from_eps(xt, t, eps, sched):
    rows = []
    for x, e, s in zip(xt, eps, t.tolist()):
        rest, before = 1 - float(sched["abar"][s]), 1 - float(sched["abar"][s - 1])
        part = float(sched["beta"][s]) * before / rest**1.5
        rows.append((x - part * e) / float(sched["alpha"][s]) ** 0.5)
    return torch.stack(rows)
