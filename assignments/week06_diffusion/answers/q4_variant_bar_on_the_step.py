"""Numpy with the batch last; every root has a bar."""
def posterior(x0, xt, t, sched):
    time = np.asarray(t)
    abar, beta = np.asarray(sched["abar"]), np.asarray(sched["beta"])
    c, b, before = abar[time], beta[time], abar[time - 1]
    mean = np.sqrt(before) * b / (1 - c) * np.asarray(x0).T + np.sqrt(c) * (1 - before) / (1 - c) * np.asarray(xt).T
    return mean.T, (b * (1 - before) / (1 - c)).reshape((-1,) + (1,) * (xt.ndim - 1))
