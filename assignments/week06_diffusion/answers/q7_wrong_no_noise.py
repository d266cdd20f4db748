"""Returns the mean in every step."""
def p_step(xt, t, eps_hat, z, sched, var):
    return mean_from_eps(xt, t, eps_hat, sched)
