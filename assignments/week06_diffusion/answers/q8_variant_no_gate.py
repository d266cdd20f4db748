"""The same: the gate asks for t > 0 inside a loop that ends at 1."""
def sample(model, x_T, sched, noises, var):
    x = x_T.clone()
    for time in reversed(range(1, noises.shape[0])):
        b, a, c = sched["beta"][time], sched["alpha"][time], sched["abar"][time]
        x = (x - b * model(x, torch.full((x.shape[0],), time)) / (1 - c).sqrt()) / a.sqrt()
        z = noises[time] if time > 0 else torch.zeros_like(x)
        x = x + sched[var][time] ** 0.5 * z
    return x
