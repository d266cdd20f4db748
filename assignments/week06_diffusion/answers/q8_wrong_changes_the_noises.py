"""Writes zeros into the slots that are not to be used."""
def sample(model, x_T, sched, noises, var):
    noises[:2] = 0
    x = x_T
    for time in range(len(sched["beta"]) - 1, 0, -1):
        t = torch.full((len(x),), time)
        x = mean_from_eps(x, t, model(x, t), sched) + sched[var][time].sqrt() * noises[time]
    return x
