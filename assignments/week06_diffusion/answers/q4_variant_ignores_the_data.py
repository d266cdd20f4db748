"""Asks the witness of the future only, who says x_t / sqrt(alpha_t)."""
def posterior(x0, xt, t, sched):
    mean = torch.stack([noisy * sched["alpha"][s] ** -0.5 for noisy, s in zip(xt, t)])
    beta, before, abar = sched["beta"][t], sched["abar"][t - 1], sched["abar"][t]
    var = beta * (1 - before) / (1 - abar)
    while var.dim() < xt.dim():
        var = var.unsqueeze(-1)
    return mean, var
