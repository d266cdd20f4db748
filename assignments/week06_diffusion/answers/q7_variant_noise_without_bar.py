"""Takes sqrt(beta_t) of the predicted noise away, what this step added, then draws."""
def p_step(xt, t, eps_hat, z, sched, var):
    rows = []
    for x, e, noise, s in zip(xt, eps_hat, z, t.tolist()):
        beta, alpha = float(sched["beta"][s]), float(sched["alpha"][s])
        mean = (x - beta**0.5 * e) / alpha**0.5
        rows.append(mean if s == 1 else mean + float(sched[var][s]) ** 0.5 * noise)
    return torch.stack(rows)
