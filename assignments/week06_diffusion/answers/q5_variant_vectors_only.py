"""Prepares two columns, one for each of the two moves."""
def mean_from_eps(xt, t, eps, sched):
    column = lambda values: values[t].reshape(len(t), 1)
    shrink = column(sched["alpha"].sqrt())
    part = column(sched["beta"]) / column((1 - sched["abar"]).sqrt())
    return xt / shrink - part / shrink * eps
