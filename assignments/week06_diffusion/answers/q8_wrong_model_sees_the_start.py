"""Gives the model x_T in every step in place of the current x."""
def sample(model, x_T, sched, noises, var):
    x = x_T
    for time in range(len(sched["beta"]) - 1, 0, -1):
        t = torch.full((len(x),), time)
        x = p_step(x, t, model(x_T, t), noises[time], sched, var)
    return x
