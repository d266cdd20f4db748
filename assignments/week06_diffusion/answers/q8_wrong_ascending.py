"""Runs through the times from 1 to T."""
def sample(model, x_T, sched, noises, var):
    x = x_T
    for time in range(1, len(sched["beta"])):
        t = torch.full((len(x),), time)
        x = p_step(x, t, model(x, t), noises[time], sched, var)
    return x
