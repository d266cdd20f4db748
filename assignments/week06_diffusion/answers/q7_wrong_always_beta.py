"""Uses beta whatever is asked for."""
def p_step(xt, t, eps_hat, z, sched, var):
    axes = (-1, *[1] * (xt.dim() - 1))
    sigma = torch.where(t > 1, sched["beta"][t].sqrt(), 0.0)
    return mean_from_eps(xt, t, eps_hat, sched) + sigma.view(axes) * z
