"""Takes two means whose noises differ by 1 and halves the squared distance over the variance."""
def kl_to_mse(t, sched, var):
    variance = sched[var][t]
    if torch.any(variance == 0):
        raise ValueError("variance 0")
    one = torch.ones(len(t), dtype=torch.float64)
    gap = mean_from_eps(0 * one, t, one, sched)
    return 0.5 * gap**2 / variance
