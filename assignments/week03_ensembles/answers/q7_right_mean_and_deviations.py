def sample_predictions(n, M, y, b, s2, rho, rng):
    # the row mean has the variance of Question 3; the deviations from it have (1 - rho) s2
    private = rng.normal(size=(n, M)) * np.sqrt(s2 * (1 - rho))
    private -= private.mean(axis=1, keepdims=True)
    return y + b + private + np.sqrt(var_mean(M, s2, rho)) * rng.normal(size=(n, 1))
