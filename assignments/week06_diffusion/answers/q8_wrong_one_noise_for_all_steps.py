"""Uses the same noise in every step."""
def sample(model, x_T, sched, noises, var):
    x, z = x_T, noises[-1]
    for time in range(len(sched["beta"]) - 1, 0, -1):
        t = torch.full((len(x),), time)
        x = p_step(x, t, model(x, t), z, sched, var)
    return x
