"""Sets the noise to zero if the smallest time in the batch is 1."""
def p_step(xt, t, eps_hat, z, sched, var):
    if t.min() == 1:
        z = torch.zeros_like(z)
    sigma = sched[var] ** 0.5
    rows = [sigma[s] * noise for s, noise in zip(t, z)]
    return torch.stack(rows) + mean_from_eps(xt, t, eps_hat, sched)
