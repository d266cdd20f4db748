"""Takes abar_{t-1} and alpha_t for the factors by which the data was shrunk."""
def posterior(x0, xt, t, sched):
    rest = 1 - sched["abar"]
    weight_0 = sched["abar"][t - 1] * sched["beta"][t] / rest[t]
    weight_t = sched["alpha"][t] * rest[t - 1] / rest[t]
    mean = torch.einsum("b,b...->b...", weight_0, x0) + torch.einsum("b,b...->b...", weight_t, xt)
    return mean, sched["beta_tilde"][t].reshape(-1, *(1,) * (xt.ndim - 1))
