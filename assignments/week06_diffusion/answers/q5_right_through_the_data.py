"""Predicts x_0 and takes the posterior mean."""
def mean_from_eps(xt, t, eps, sched):
    return posterior(predict_x0(xt, t, eps, sched["abar"]), xt, t, sched)[0]
