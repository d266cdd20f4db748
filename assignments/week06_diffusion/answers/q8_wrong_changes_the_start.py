"""Computes in place, and so overwrites x_T."""
def sample(model, x_T, sched, noises, var):
    x = x_T
    for time in range(len(sched["beta"]) - 1, 0, -1):
        t = torch.full((len(x),), time)
        x[:] = p_step(x, t, model(x, t), noises[time], sched, var)
    return x
