"""Keeps the denoised picture between black and white before going on from it, one sample at a time."""
def p_step(xt, t, eps_hat, z, sched, var):
    rows = []
    for x, e, noise, s in zip(xt, eps_hat, z, t.tolist()):
        beta, alpha, now, before = sched["beta"][s], sched["alpha"][s], sched["abar"][s], sched["abar"][s - 1]
        picture = torch.nn.functional.hardtanh(x / now**0.5 - (1 / now - 1) ** 0.5 * e)
        gain = alpha**0.5 * (1 - before) / (1 - now)
        mean = before**0.5 * beta / (1 - now) * picture + gain * x
        rows.append(mean + (s > 1) * sched[var][s] ** 0.5 * noise)
    return torch.stack(rows)
