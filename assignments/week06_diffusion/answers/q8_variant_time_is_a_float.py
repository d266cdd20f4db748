"""Takes the dtype of the data for the times."""
def sample(model, x_T, sched, noises, var):
    x, time = x_T.clone(), noises.shape[0] - 1
    while time >= 1:
        eps = model(x, torch.full((x.shape[0],), time, dtype=x.dtype))
        b, a, c = (sched[k][time] for k in ("beta", "alpha", "abar"))
        x = (x - b / (1 - c) ** 0.5 * eps) / a**0.5 + (sched[var][time] ** 0.5 * noises[time] if time > 1 else 0)
        time -= 1
    return x
