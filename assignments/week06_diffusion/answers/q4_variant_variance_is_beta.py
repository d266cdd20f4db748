"""Thinks that a step back spreads as much as the step forward did, one minus alpha."""
def posterior(x0, xt, t, sched):
    spread = 1 - sched["alpha"][t]
    kept, before = sched["abar"][t], sched["abar"][t - 1]
    by_clean = before.sqrt() * spread / (1 - kept)
    by_noisy = (kept / before).sqrt() * (1 - before) / (1 - kept)
    mean = torch.einsum("b,b...->b...", by_clean, x0) + torch.einsum("b,b...->b...", by_noisy, xt)
    return mean, spread.reshape(-1, *(1,) * (xt.ndim - 1))
