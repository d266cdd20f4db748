def sample_predictions(n, M, y, b, s2, rho, rng):
    F = np.empty((n, M))
    for i in range(n):
        common = rng.normal(0, math.sqrt(rho * s2))
        F[i] = y + b + common + rng.normal(0, math.sqrt((1 - rho) * s2), size=M)
    return F
