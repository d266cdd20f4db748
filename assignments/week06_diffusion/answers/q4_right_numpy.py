"""Uses numpy, and makes the coefficient tables for all times first."""
def posterior(x0, xt, t, sched):
    beta, alpha, abar = (np.asarray(sched[k]) for k in ("beta", "alpha", "abar"))
    before = np.append(1.0, abar[:-1])
    with np.errstate(invalid="ignore"):
        w0, wt, v = np.sqrt(before) * beta / (1 - abar), np.sqrt(alpha) * (1 - before) / (1 - abar), beta * (1 - before) / (1 - abar)
    pick = lambda w: w[np.asarray(t)].reshape((-1,) + (1,) * (xt.dim() - 1))
    return [pick(w0) * np.asarray(x0) + pick(wt) * np.asarray(xt), pick(v)]
