"""Gets beta_t back from two neighbouring entries, abar above and alpha below."""
def p_step(xt, t, eps_hat, z, sched, var):
    def variance(s):
        if var == "beta_tilde":
            return float(sched["beta_tilde"][s])
        return float((sched["alpha"][s - 1] - sched["abar"][s]) / sched["alpha"][s - 1])
    sigma = [variance(s) ** 0.5 if s >= 2 else 0.0 for s in t.tolist()]
    means = mean_from_eps(xt, t, eps_hat, sched)
    return torch.stack([mean + deviation * noise for mean, deviation, noise in zip(means, sigma, z)])
