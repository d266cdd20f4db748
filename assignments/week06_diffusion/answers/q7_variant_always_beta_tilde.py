"""Predicts the data and draws from Question 4's posterior, which has a variance of its own."""
def p_step(xt, t, eps_hat, z, sched, var):
    guess = predict_x0(xt, t, eps_hat, sched["abar"])
    mean, variance = posterior(guess, xt, t, sched)
    return mean + variance**0.5 * z
