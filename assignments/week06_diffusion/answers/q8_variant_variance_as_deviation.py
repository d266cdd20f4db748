"""Weighs the noises by their variances before the chain begins."""
def sample(model, x_T, sched, noises, var):
    weighted = torch.einsum("t,t...->t...", sched[var], noises)
    weighted[1] = 0
    x = x_T
    for time in reversed(range(1, len(noises))):
        t = torch.tensor([time] * len(x))
        x = mean_from_eps(x, t, model(x, t), sched) + weighted[time]
    return x
