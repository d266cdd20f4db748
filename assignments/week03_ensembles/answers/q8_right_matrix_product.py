def empirical_decomposition(F, y):
    n, M = F.shape
    means = F @ np.full(M, 1 / M)
    bias = np.mean(means) - y
    return np.sum((means - y) ** 2) / n, bias**2, np.var(means, ddof=0)
