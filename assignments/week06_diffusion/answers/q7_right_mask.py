"""Multiplies the noise by a mask of zeros and ones."""
def p_step(xt, t, eps_hat, z, sched, var):
    mask = (t > 1).double().reshape(-1, *[1] * (xt.dim() - 1))
    sigma = torch.sqrt(sched[var])[t].reshape(mask.shape)
    return mean_from_eps(xt, t, eps_hat, sched) + mask * sigma * z
