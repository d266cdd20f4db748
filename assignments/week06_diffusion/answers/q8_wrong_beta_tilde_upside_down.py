"""Computes beta_tilde itself, with the fraction upside down."""
def sample(model, x_T, sched, noises, var):
    x, abar = x_T, sched["abar"]
    for time in range(len(abar) - 1, 0, -1):
        t = torch.full((len(x),), time)
        x = mean_from_eps(x, t, model(x, t), sched)
        if time > 1:
            ratio = (1 - abar[time]) / (1 - abar[time - 1]) if var == "beta_tilde" else 1.0
            x = x + torch.sqrt(sched["beta"][time] * ratio) * noises[time]
    return x
