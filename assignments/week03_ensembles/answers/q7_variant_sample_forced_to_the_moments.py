"""Corrects mean and variance of every column after drawing."""
def sample_predictions(n, M, y, b, s2, rho, rng):
    Z, own = rng.standard_normal(n), rng.standard_normal((n, M))
    columns = []
    for m in range(M):
        column = math.sqrt(rho * s2) * Z + math.sqrt((1 - rho) * s2) * own[:, m]
        column = column - np.mean(column)
        columns.append(y + b + column * math.sqrt(s2 / np.var(column)))
    return np.stack(columns, axis=1)
