"""Calls the table of variances sigma and multiplies by its entries."""
def p_step(xt, t, eps_hat, z, sched, var):
    sigma = sched[var].clone()
    sigma[1] = 0
    noise = torch.einsum("b,b...->b...", sigma[t], z)
    return noise + mean_from_eps(xt, t, eps_hat, sched)
