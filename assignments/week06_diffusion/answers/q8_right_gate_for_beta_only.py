"""Leaves beta_tilde without a gate: its first entry is 0."""
def sample(model, x_T, sched, noises, var):
    sigma = torch.sqrt(sched[var])
    if var == "beta":
        sigma[1] = 0
    x = x_T
    for step in torch.arange(1, len(sigma)).flip(0):
        x = mean_from_eps(x, step.repeat(len(x)), model(x, step.repeat(len(x))), sched) + sigma[step] * noises[step]
    return x
