"""Predicts x_0 and draws from the posterior there."""
def p_step(xt, t, eps_hat, z, sched, var):
    mean, tilde = posterior(predict_x0(xt, t, eps_hat, sched["abar"]), xt, t, sched)
    variance = tilde if var == "beta_tilde" else sched["beta"][t].view(tilde.shape) * (tilde > 0)
    return mean + variance.sqrt() * z
