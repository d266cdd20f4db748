"""Takes the variance from the level that the step arrives at."""
def p_step(xt, t, eps_hat, z, sched, var):
    rows = []
    for mean, noise, s in zip(mean_from_eps(xt, t, eps_hat, sched), z, t.tolist()):
        arrival = s - 1
        rows.append(mean + noise * float(sched[var][arrival]) ** 0.5)
    return torch.stack(rows)
