"""Clears the unused slots first, and one too many of them."""
def sample(model, x_T, sched, noises, var):
    quiet = noises.clone()
    quiet[:3] = 0
    x = x_T
    for time in torch.arange(len(noises) - 1, 0, -1):
        t = time.repeat(len(x))
        x = p_step(x, t, model(x, t), quiet[time], sched, var)
    return x
