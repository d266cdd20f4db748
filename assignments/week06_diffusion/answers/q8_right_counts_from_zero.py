"""Keeps lists without entry 0 inside, as most code on the web does, and shifts when it calls the model."""
def sample(model, x_T, sched, noises, var):
    betas, alphas, abars = sched["beta"][1:], sched["alpha"][1:], sched["abar"][1:]
    variances = sched[var][1:]
    x = x_T
    for i in reversed(range(len(betas))):
        eps = model(x, torch.full((len(x),), i + 1))
        x = (x - betas[i] / torch.sqrt(1 - abars[i]) * eps) / torch.sqrt(alphas[i])
        x = x + torch.sqrt(variances[i]) * (noises[i + 1] if i > 0 else torch.zeros_like(x))
    return x
