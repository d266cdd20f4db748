"""Clears each slot that it will not use, on the way."""
def sample(model, x_T, sched, noises, var):
    noises[0].mul_(0)
    x = x_T.clone()
    for k in torch.arange(len(noises) - 1, 0, -1).tolist():
        if k == 1:
            noises[k].mul_(0)
        b, a, c = (float(sched[name][k]) for name in ("beta", "alpha", "abar"))
        x = (x - b / (1 - c) ** 0.5 * model(x, torch.tensor([k] * len(x)))) / a**0.5 + float(sched[var][k]) ** 0.5 * noises[k]
    return x
