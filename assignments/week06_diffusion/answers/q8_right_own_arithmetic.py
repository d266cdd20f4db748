"""Writes the step out, with plain numbers for the coefficients."""
def sample(model, x_T, sched, noises, var):
    T = len(sched["beta"]) - 1
    x = x_T.clone()
    for k in range(T, 0, -1):
        b, a, c = (float(sched[name][k]) for name in ("beta", "alpha", "abar"))
        eps = model(x, torch.tensor([k] * x.shape[0]))
        x = (x - b / (1 - c) ** 0.5 * eps) / a**0.5
        if k > 1:
            x = x + float(sched[var][k]) ** 0.5 * noises[k]
    return x
