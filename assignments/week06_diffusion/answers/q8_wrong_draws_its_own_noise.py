"""Draws the noise itself."""
def sample(model, x_T, sched, noises, var):
    draw = torch.Generator().manual_seed(0)
    x = x_T
    for time in range(len(sched["beta"]) - 1, 0, -1):
        t = torch.full((len(x),), time)
        z = torch.randn(x.shape, generator=draw, dtype=x.dtype)
        x = p_step(x, t, model(x, t), z, sched, var)
    return x
