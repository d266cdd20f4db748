"""Wipes out the noise of the last two steps of the chain."""
def p_step(xt, t, eps_hat, z, sched, var):
    rows = []
    for mean, noise, s in zip(mean_from_eps(xt, t, eps_hat, sched), z, t.tolist()):
        sigma = sched[var][s] ** 0.5 if s > 2 else 0.0
        rows.append(mean + sigma * noise)
    return torch.stack(rows)
