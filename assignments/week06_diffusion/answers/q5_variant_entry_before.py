"""Shifts the lists by one, because Python counts from 0, and loops."""
def mean_from_eps(xt, t, eps, sched):
    out = torch.empty_like(xt)
    for i, entry in enumerate((t - 1).tolist()):
        beta, alpha, abar = (sched[name][entry] for name in ("beta", "alpha", "abar"))
        out[i] = alpha**-0.5 * xt[i] - beta / ((1 - abar) * alpha) ** 0.5 * eps[i]
    return out
