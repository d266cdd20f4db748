"""Writes the step sample by sample, with a plus in front of the predicted noise."""
def p_step(xt, t, eps_hat, z, sched, var):
    rows = []
    for i, s in enumerate(t.tolist()):
        beta, alpha, rest = sched["beta"][s], sched["alpha"][s], 1 - sched["abar"][s]
        mean = (xt[i] + beta * eps_hat[i] * rest**-0.5) * alpha**-0.5
        rows.append(mean + sched[var][s] ** 0.5 * z[i] if s > 1 else mean)
    return torch.stack(rows)
