"""Takes all the noise away at once and returns the predicted x_0."""
def mean_from_eps(xt, t, eps, sched):
    return predict_x0(xt, t, eps, sched["abar"])
