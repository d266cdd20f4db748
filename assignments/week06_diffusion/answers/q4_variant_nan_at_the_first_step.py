"""Weighs the two witnesses by their precisions and divides by the total, at every t."""
def posterior(x0, xt, t, sched):
    axes = (len(t), *(1,) * (xt.ndim - 1))
    tables = sched["alpha"][t], sched["beta"][t], sched["abar"][t - 1]
    alpha, beta, before = (table.reshape(axes) for table in tables)
    future, past = alpha / beta, 1 / (1 - before)
    total = future + past
    return (future * xt / alpha**0.5 + past * before**0.5 * x0) / total, 1 / total
