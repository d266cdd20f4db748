"""Checks the times, and does not look at the variance."""
def kl_to_mse(t, sched, var):
    weights = []
    for s in t.tolist():
        if s < 2:
            raise ValueError("the sum of the bound begins at t = 2")
        coefficient = sched["beta"][s] * ((1 - sched["abar"][s]) * sched["alpha"][s]) ** -0.5
        weights.append(coefficient**2 / (2 * sched[var][s]))
    return torch.stack(weights)
