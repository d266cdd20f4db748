"""Lets torch compute the divergence of two Gaussians one unit of noise apart."""
def kl_to_mse(t, sched, var):
    if var == "beta_tilde" and bool((t <= 1).any()):
        raise ValueError("at t = 1 the step has no variance")
    spread = sched[var][t].sqrt()
    one = torch.ones_like(spread)
    steps = [torch.distributions.Normal(mean_from_eps(one, t, noise * one, sched), spread) for noise in (2, 3)]
    return torch.distributions.kl_divergence(*steps)
