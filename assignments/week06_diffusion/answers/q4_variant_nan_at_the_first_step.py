"""Weighs the two witnesses by their precisions and divides by the total, at every t."""
def posterior(x0, xt, t, sched):
    axes = (len(t), *(1,) * (xt.ndim - 1))
    alpha, beta, before = (v.reshape(axes) for v in (sched["alpha"][t], sched["beta"][t], sched["abar"][t - 1]))
    future, past = alpha / beta, 1 / (1 - before)
    total = future + past
    return (future * xt / alpha**0.5 + past * before**0.5 * x0) / total, 1 / total
