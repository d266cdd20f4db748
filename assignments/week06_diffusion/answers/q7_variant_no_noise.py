"""Predicts the data and takes the posterior's mean, the most likely x_{t-1}."""
def p_step(xt, t, eps_hat, z, sched, var):
    guess = predict_x0(xt, t, eps_hat, sched["abar"])
    mean, variance = posterior(guess, xt, t, sched)
    return mean
