"""Takes the noise away with -= and divides with /=."""
def sample(model, x_T, sched, noises, var):
    for k in range(noises.shape[0] - 1, 0, -1):
        b, a, c = (float(sched[name][k]) for name in ("beta", "alpha", "abar"))
        x_T -= b / (1 - c) ** 0.5 * model(x_T, torch.tensor([k] * len(x_T)))
        x_T /= a**0.5
        if k > 1:
            x_T += float(sched[var][k]) ** 0.5 * noises[k]
    return x_T
