"""Mixes shared and private noise with the shares rho and 1 - rho, column by column."""
def sample_predictions(n, M, y, b, s2, rho, rng):
    sigma = math.sqrt(s2)
    common = rng.standard_normal(n)
    own = rng.standard_normal((n, M))
    columns = [y + b + rho * sigma * common + (1 - rho) * sigma * own[:, m] for m in range(M)]
    return np.stack(columns, axis=1)
