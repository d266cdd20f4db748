"""Looks its noise up once, before the loop begins."""
def sample(model, x_T, sched, noises, var):
    T = noises.shape[0] - 1
    sigma = sched[var] ** 0.5
    x, z = x_T, noises[T]
    for time in range(T, 0, -1):
        t = torch.tensor([time] * len(x))
        x = mean_from_eps(x, t, model(x, t), sched)
        if time >= 2:
            x = x + sigma[time] * z
    return x
