"""Works with the logarithm of the variance, clipped as published code does, and a mask of floats."""
def p_step(xt, t, eps_hat, z, sched, var):
    axes = (-1,) + (1,) * (len(xt.shape) - 1)
    variance = sched[var].clone()
    variance[:2] = variance[2:3] if len(variance) > 2 else 1.0
    log_variance = torch.log(variance)[t].view(axes)
    nonzero_mask = (t != 1).float().view(axes)
    return mean_from_eps(xt, t, eps_hat, sched) + nonzero_mask * torch.exp(0.5 * log_variance) * z
