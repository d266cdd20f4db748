"""Squares the roots in the coefficient of the noise, and not the beta above them."""
def kl_to_mse(t, sched, var):
    weights = []
    for s in t.tolist():
        if s == 1 and var == "beta_tilde":
            raise ValueError("the variance is 0")
        beta, alpha, rest = sched["beta"][s], sched["alpha"][s], 1 - sched["abar"][s]
        weights.append(beta / (alpha * rest) / sched[var][s] / 2)
    return torch.stack(weights)
