"""Works beta_tilde out again where it is wanted, and needs no gate there: at t = 1 it is 0."""
def p_step(xt, t, eps_hat, z, sched, var):
    beta, abar = sched["beta"], sched["abar"]
    pick = lambda v: v[t].view(t.shape[0], *[1] * (xt.dim() - 1))
    before = torch.cat([abar[:1], abar[:-1]])
    mean = (xt - pick(beta) * (1 - pick(abar)) ** -0.5 * eps_hat) * (1 - pick(beta)) ** -0.5
    if var == "beta_tilde":
        return mean + pick((beta * (1 - before) / (1 - abar)) ** 0.5) * z
    return mean + pick(torch.where(torch.arange(len(beta)) > 1, beta, 0.0) ** 0.5) * z
