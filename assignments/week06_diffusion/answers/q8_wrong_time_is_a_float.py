"""Gives the model times that are decimal numbers, with which no table can be read."""
def sample(model, x_T, sched, noises, var):
    x = x_T
    for time in range(len(sched["beta"]) - 1, 0, -1):
        t = torch.ones(len(x)) * time
        x = p_step(x, t.long(), model(x, t), noises[time], sched, var)
    return x
