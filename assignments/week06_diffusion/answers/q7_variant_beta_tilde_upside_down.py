"""Divides beta by the ratio of the noise levels, sample by sample."""
def p_step(xt, t, eps_hat, z, sched, var):
    out = mean_from_eps(xt, t, eps_hat, sched)
    for i, s in enumerate(t.tolist()):
        if s == 1:
            continue
        ratio = (1 - float(sched["abar"][s - 1])) / (1 - float(sched["abar"][s]))
        variance = float(sched["beta"][s]) / (ratio if var == "beta_tilde" else 1)
        out[i] += variance**0.5 * z[i]
    return out
