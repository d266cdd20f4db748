"""Cancels one beta_t against 1 - alpha_t."""
def kl_to_mse(t, sched, var):
    table = sched["beta"] / sched["alpha"] / 2
    weights = []
    for s in t.tolist():
        if s == 1 and var == "beta_tilde":
            raise ValueError("divided by 0")
        weights.append(table[s] / sched[var][s])
    return torch.stack(weights)
