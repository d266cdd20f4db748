"""Writes the variance into the loop, one minus alpha, and never looks at var."""
def sample(model, x_T, sched, noises, var):
    x, time = x_T, len(sched["alpha"]) - 1
    while time > 0:
        t = torch.tensor([time] * len(x))
        x = mean_from_eps(x, t, model(x, t), sched)
        if time != 1:
            x = x + (1 - sched["alpha"][time]) ** 0.5 * noises[time]
        time -= 1
    return x
