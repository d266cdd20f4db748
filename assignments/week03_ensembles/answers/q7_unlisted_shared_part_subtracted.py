"""Gives the private parts the negative of the shared one."""
def sample_predictions(n, M, y, b, s2, rho, rng):
    shared = rng.normal(size=(n, 1))
    private = rng.normal(size=(n, M))
    return y + b + np.sqrt(s2 * (1 - rho)) * private - np.sqrt(s2 * rho) * np.abs(shared)
