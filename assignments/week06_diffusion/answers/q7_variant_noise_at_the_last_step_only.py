"""Masks the wrong samples when it clears the noise."""
def p_step(xt, t, eps_hat, z, sched, var):
    noise = z.clone()
    noise[t > 1] = 0
    rows = [sched[var][s].sqrt() * row for s, row in zip(t.tolist(), noise)]
    return mean_from_eps(xt, t, eps_hat, sched) + torch.stack(rows)
