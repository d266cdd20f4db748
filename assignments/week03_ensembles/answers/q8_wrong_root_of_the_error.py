"""Returns the root mean squared error and a standard deviation."""
def empirical_decomposition(F, y):
    means = F.mean(axis=1)
    return np.sqrt(np.mean((means - y) ** 2)), (means.mean() - y) ** 2, means.std()
