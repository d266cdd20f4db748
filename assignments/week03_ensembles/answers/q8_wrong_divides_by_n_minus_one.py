"""Divides the variance by n - 1."""
def empirical_decomposition(F, y):
    means = F.mean(axis=1)
    return np.mean((means - y) ** 2), (means.mean() - y) ** 2, means.var(ddof=1)
