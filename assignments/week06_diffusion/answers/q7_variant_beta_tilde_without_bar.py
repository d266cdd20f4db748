"""Multiplies two neighbouring betas for beta_tilde and divides by the noise at t."""
def p_step(xt, t, eps_hat, z, sched, var):
    beta = sched["beta"]
    tables = {"beta": beta, "beta_tilde": torch.zeros_like(beta)}
    tables["beta_tilde"][1:] = beta[1:] * beta[:-1] / (1 - sched["abar"][1:])
    rows = []
    for mean, noise, s in zip(mean_from_eps(xt, t, eps_hat, sched), z, t.tolist()):
        rows.append(mean + tables[var][s].sqrt() * noise if s > 1 else mean)
    return torch.stack(rows)
