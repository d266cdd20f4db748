def sample_predictions(n, M, y, b, s2, rho, rng):
    # each model given those before it: a regression on their mean, and what is left of the variance
    F = rng.normal(y + b, math.sqrt(s2), size=(n, 1))
    for k in range(1, M):
        weight = k * rho / (1 + (k - 1) * rho)
        left = max(s2 * (1 - weight * rho), 0.0)
        expected = y + b + weight * (F.mean(axis=1) - y - b)
        F = np.column_stack([F, expected + math.sqrt(left) * rng.standard_normal(n)])
    return F
