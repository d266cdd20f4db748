"""Goes by way of the two means, and divides by twice the forward variance."""
def kl_to_mse(t, sched, var):
    if var == "beta_tilde" and t.min() == 1:
        raise ValueError("no weight at t = 1")
    one = torch.ones(len(t), dtype=torch.float64)
    gap = mean_from_eps(one, t, one, sched) - mean_from_eps(one, t, 0 * one, sched)
    return gap**2 / (2 * (1 - sched["alpha"][t]))
