"""Turns the noises round and pairs them with the times, the last one left out for x_T."""
def sample(model, x_T, sched, noises, var):
    x = x_T
    times = range(len(noises) - 1, 0, -1)
    for time, z in zip(times, noises.flip(0)[1:]):
        t = torch.tensor([time] * len(x))
        x = mean_from_eps(x, t, model(x, t), sched)
        x = x + (sched[var][time] ** 0.5 * z if time > 1 else 0)
    return x
