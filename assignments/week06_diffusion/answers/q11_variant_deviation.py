"""Puts sigma under the squared distance of the means, without a square of its own."""
def kl_to_mse(t, sched, var):
    if var == "beta_tilde" and 1 in t.tolist():
        raise ValueError("sigma is 0")
    weights = []
    for s in t.tolist():
        coefficient = sched["beta"][s] / ((1 - sched["abar"][s]) * sched["alpha"][s]) ** 0.5
        weights.append(coefficient**2 / (2 * sched[var][s] ** 0.5))
    return torch.stack(weights)
