"""Draws uniform numbers of the right variance, since only the moments count."""
def sample_predictions(n, M, y, b, s2, rho, rng):
    width = np.sqrt(3)
    shared = rng.uniform(-width, width, size=(n, 1))
    private = rng.uniform(-width, width, size=(n, M))
    return y + b + np.sqrt(s2) * (np.sqrt(rho) * shared + np.sqrt(1 - rho) * private)
