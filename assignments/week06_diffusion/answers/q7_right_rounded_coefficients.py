"""Collects each sample's deviation in a list, which torch turns into float32."""
def p_step(xt, t, eps_hat, z, sched, var):
    sigma = torch.tensor([0.0 if s == 1 else float(sched[var][s]) ** 0.5 for s in t])
    return mean_from_eps(xt, t, eps_hat, sched) + sigma.reshape(-1, *[1] * (xt.ndim - 1)) * z
