"""Knows one variance only, and clears the noise of the samples at t = 1."""
def p_step(xt, t, eps_hat, z, sched, var):
    noise = z.clone()
    noise[t == 1] = 0
    step = torch.einsum("b,b...->b...", (1 - sched["alpha"][t]) ** 0.5, noise)
    return step + mean_from_eps(xt, t, eps_hat, sched)
