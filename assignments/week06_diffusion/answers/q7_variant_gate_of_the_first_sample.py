"""Takes t for one time that all samples share when it decides about noise."""
def p_step(xt, t, eps_hat, z, sched, var):
    gate = float(t.tolist()[0] != 1)
    sigma = gate * sched[var][t] ** 0.5
    return mean_from_eps(xt, t, eps_hat, sched) + torch.einsum("b,b...->b...", sigma, z)
