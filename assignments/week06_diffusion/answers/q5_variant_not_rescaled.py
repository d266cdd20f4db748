"""Stops after the first of the two moves, in a loop."""
def mean_from_eps(xt, t, eps, sched):
    less_noisy = xt.clone()
    for i, s in enumerate(t.tolist()):
        less_noisy[i] -= float(sched["beta"][s]) * (1 - float(sched["abar"][s])) ** -0.5 * eps[i]
    return less_noisy
