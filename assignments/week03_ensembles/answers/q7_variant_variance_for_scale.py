"""Passes variances where numpy wants standard deviations."""
def sample_predictions(n, M, y, b, s2, rho, rng):
    shared = rng.normal(0.0, s2, size=(n, 1))
    private = rng.normal(0.0, s2, size=(n, M))
    return y + b + np.sqrt(rho) * shared + np.sqrt(1 - rho) * private
