"""Goes through predict_x0 and the posterior with the noise's sign turned."""
def mean_from_eps(xt, t, eps, sched):
    clean = predict_x0(xt, t, -eps, sched["abar"])
    mean, _ = posterior(clean, xt, t, sched)
    return mean
