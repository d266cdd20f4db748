"""Hands p_step an empty noise, to get the cleanest sample."""
def sample(model, x_T, sched, noises, var):
    x, silence = x_T, torch.zeros_like(x_T)
    for time in sorted(range(1, len(noises)), reverse=True):
        t = torch.tensor([time] * len(x))
        x = p_step(x, t, model(x, t), silence, sched, var)
    return x
