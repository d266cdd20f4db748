"""Uses beta_tilde whatever is asked for."""
def p_step(xt, t, eps_hat, z, sched, var):
    axes = (-1, *[1] * (xt.dim() - 1))
    return mean_from_eps(xt, t, eps_hat, sched) + sched["beta_tilde"][t].sqrt().view(axes) * z
