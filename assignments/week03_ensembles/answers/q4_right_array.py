def mse(M, b, s2, rho):
    parts = np.array([b * b, rho * s2, s2 * (1 - rho) / M])
    return (parts.sum(), *parts)
