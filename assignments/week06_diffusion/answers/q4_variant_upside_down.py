"""Divides by the share of noise that was there before, except at t = 1, where nothing was."""
def posterior(x0, xt, t, sched):
    axes = (len(t), *(1,) * (xt.ndim - 1))
    variances = []
    for s in t.tolist():
        share = (1 - sched["abar"][s - 1]) / (1 - sched["abar"][s])
        variances.append(float(sched["beta"][s] / share) if s > 1 else 0.0)
    gain = (sched["alpha"][t].sqrt() * (1 - sched["abar"][t - 1]) / (1 - sched["abar"][t])).view(axes)
    start, end = sched["abar"][t - 1].sqrt().view(axes) * x0, sched["abar"][t].sqrt().view(axes) * x0
    return start + gain * (xt - end), torch.tensor(variances, dtype=xt.dtype).view(axes)
