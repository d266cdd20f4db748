"""Takes away the share beta_t / (1 - abar_t) of the noise: this step's part of the variance."""
def mean_from_eps(xt, t, eps, sched):
    share = sched["beta"] / (1 - sched["abar"])
    shrink = sched["alpha"] ** 0.5
    return torch.stack([(x - share[s] * e) / shrink[s] for x, e, s in zip(xt, eps, t)])
