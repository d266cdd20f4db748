"""Adds one axis to the coefficients, as the example needs."""
def mean_from_eps(xt, t, eps, sched):
    beta, alpha, abar = sched["beta"][t, None], sched["alpha"][t, None], sched["abar"][t, None]
    return (xt - beta / torch.sqrt(1 - abar) * eps) / torch.sqrt(alpha)
