"""Cancels beta_t against the denominator in the weight of x_0: sqrt(abar_{t-1}) is left."""
def posterior(x0, xt, t, sched):
    means = []
    for clean, noisy, s in zip(x0, xt, t.tolist()):
        before, alpha, beta = sched["abar"][s - 1], sched["alpha"][s], sched["beta"][s]
        means.append(before**0.5 * clean + alpha**0.5 * (1 - before) / beta * noisy)
    return torch.stack(means), sched["beta_tilde"][t].reshape(len(t), *(1,) * (xt.ndim - 1))
