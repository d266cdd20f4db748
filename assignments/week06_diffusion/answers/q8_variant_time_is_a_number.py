"""Loops over a tensor of times and gives the model its entry, which has no axis."""
def sample(model, x_T, sched, noises, var):
    x = x_T
    for time in torch.arange(1, len(noises)).flip(0):
        eps_hat = model(x, time)
        x = p_step(x, time.expand(len(x)), eps_hat, noises[time], sched, var)
    return x
