"""One sample after the other."""
def mean_from_eps(xt, t, eps, sched):
    out = xt.clone()
    for i, s in enumerate(t):
        out[i] -= (1 - sched["alpha"][s]) / torch.sqrt(1 - sched["abar"][s]) * eps[i]
        out[i] /= torch.sqrt(sched["alpha"][s])
    return out
