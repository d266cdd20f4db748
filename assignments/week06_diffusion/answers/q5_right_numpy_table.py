"""Numpy, with the two coefficients multiplied out."""
def mean_from_eps(xt, t, eps, sched):
    s = {k: np.asarray(v)[np.asarray(t)] for k, v in sched.items()}
    cx, ce = s["alpha"] ** -0.5, s["beta"] / np.sqrt(s["alpha"] * (1 - s["abar"]))
    return (cx * np.asarray(xt).T - ce * np.asarray(eps).T).T
