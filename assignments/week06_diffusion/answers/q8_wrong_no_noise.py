"""Returns the mean in every step."""
def sample(model, x_T, sched, noises, var):
    x = x_T
    for time in range(len(sched["beta"]) - 1, 0, -1):
        t = torch.full((len(x),), time)
        x = mean_from_eps(x, t, model(x, t), sched)
    return x
