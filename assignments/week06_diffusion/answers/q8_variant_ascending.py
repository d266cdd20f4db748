"""Walks through the noises in the order in which they are stored."""
def sample(model, x_T, sched, noises, var):
    x = x_T
    for time, z in enumerate(noises):
        if time == 0:
            continue
        t = torch.tensor([time] * len(x))
        x = p_step(x, t, model(x, t), z, sched, var)
    return x
