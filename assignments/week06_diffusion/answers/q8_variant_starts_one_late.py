"""Drops the first and the last entry of the list of times and turns the rest round."""
def sample(model, x_T, sched, noises, var):
    x = x_T
    times = list(range(len(noises)))[1:-1]
    for time in times[::-1]:
        t = torch.tensor([time] * len(x))
        step = sched[var][time] ** 0.5 * noises[time] if time > 1 else 0
        x = mean_from_eps(x, t, model(x, t), sched) + step
    return x
