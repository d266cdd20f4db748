"""Takes the coefficient of the noise inside the bracket for that of the mean, step by step."""
def kl_to_mse(t, sched, var):
    weights = []
    for s in t.tolist():
        if var == "beta_tilde" and s == 1:
            raise ValueError("t = 1")
        coefficient = sched["beta"][s] * (1 - sched["abar"][s]) ** -0.5
        weights.append(0.5 * coefficient**2 / sched[var][s])
    return torch.stack(weights)
