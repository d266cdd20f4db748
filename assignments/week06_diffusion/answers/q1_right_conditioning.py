"""Follows the accumulated noise v_t = alpha_t v_{t-1} + beta_t, and conditions x_{t-1} on x_t with it."""
def make_schedule(T, b0, b1):
    from itertools import accumulate
    beta = [0.0, b0] + [b0 + k * (b1 - b0) / (T - 1) for k in range(1, T)]
    noise = list(accumulate(beta[1:], lambda v, b: (1 - b) * v + b, initial=0.0))
    tilde = [0.0] + [v - (1 - b) * v * v / after for b, v, after in zip(beta[1:], noise, noise[1:])]
    lists = {"beta": beta, "alpha": [1 - b for b in beta], "abar": [1 - v for v in noise], "beta_tilde": tilde}
    return {name: torch.tensor(values, dtype=torch.float64) for name, values in lists.items()}
