"""Gates only for beta; beta_tilde is 0 at t = 1 by itself."""
def p_step(xt, t, eps_hat, z, sched, var):
    axes = (-1, *[1] * (xt.dim() - 1))
    mean = mean_from_eps(xt, t, eps_hat, sched)
    sd = sched[var][t].sqrt().view(axes)
    if var == "beta_tilde":
        return mean + sd * z
    return torch.where((t == 1).view(axes), mean, mean + sd * z)
