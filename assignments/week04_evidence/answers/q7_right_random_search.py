"""Searches for an example."""

def both_rise():
    rng = np.random.default_rng(0)
    while True:
        prior, a, b = rng.dirichlet(np.full(5, 3.0), size=3)
        lik = rng.uniform(0.05, 1, size=5)
        (R0, C0), (R1, C1) = recon_cost(prior, lik, a), recon_cost(prior, lik, b)
        if R1 - C1 > R0 - C0 + 0.05 and C1 > C0 + 0.05:
            return prior, lik, a, b
