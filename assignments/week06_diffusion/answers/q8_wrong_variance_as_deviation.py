"""Multiplies the noise by the variance."""
def sample(model, x_T, sched, noises, var):
    x = x_T
    for time in range(len(sched["beta"]) - 1, 0, -1):
        t = torch.full((len(x),), time)
        z = noises[time] if time > 1 else 0.0
        x = mean_from_eps(x, t, model(x, t), sched) + sched[var][time] * z
    return x
