"""The same: the two data arguments are in the wrong order in a helper."""
def posterior(x0, xt, t, sched):
    def blend(noisy, clean, s):
        before, after = sched["abar"][s - 1], sched["abar"][s]
        w_clean = torch.sqrt(before) * sched["beta"][s] / (1 - after)
        w_noisy = torch.sqrt(sched["alpha"][s]) * (1 - before) / (1 - after)
        return w_clean * clean + w_noisy * noisy
    mean = torch.stack([blend(a, b, s) for a, b, s in zip(x0, xt, t)])
    return mean, sched["beta_tilde"][t].view(-1, *[1] * (xt.dim() - 1))
