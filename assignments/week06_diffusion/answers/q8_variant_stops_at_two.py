"""Ends the loop where the noise ends."""
def sample(model, x_T, sched, noises, var):
    x, time = x_T, len(noises) - 1
    while time >= 2:
        t = torch.tensor([time] * len(x))
        x = mean_from_eps(x, t, model(x, t), sched)
        x = x + sched[var][time] ** 0.5 * noises[time]
        time = time - 1
    return x
