"""Adds noise only in the step that leads to x_1."""
def sample(model, x_T, sched, noises, var):
    x = x_T
    for time in range(len(sched["beta"]) - 1, 0, -1):
        t = torch.full((len(x),), time)
        x = mean_from_eps(x, t, model(x, t), sched)
        if time == 2:
            x = x + torch.sqrt(sched[var][time]) * noises[time]
    return x
