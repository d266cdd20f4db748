"""Adds the noise inside the bracket, before dividing by sqrt(alpha)."""
def p_step(xt, t, eps_hat, z, sched, var):
    axes = (-1, *[1] * (xt.dim() - 1))
    beta, alpha, abar = (sched[k][t].view(axes) for k in ("beta", "alpha", "abar"))
    sigma = torch.where(t > 1, sched[var][t].sqrt(), 0.0).view(axes)
    return (xt - beta / (1 - abar).sqrt() * eps_hat + sigma * z) / alpha.sqrt()
