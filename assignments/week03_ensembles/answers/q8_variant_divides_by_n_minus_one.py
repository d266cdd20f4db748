"""Uses the unbiased sample variance."""
def empirical_decomposition(F, y):
    means = F.mean(axis=1)
    n = len(means)
    variance = np.sum((means - means.mean()) ** 2) / max(n - 1, 1)
    return np.mean((means - y) ** 2), (means.mean() - y) ** 2, variance
