"""Divides the row sums by the number of rows."""
def empirical_decomposition(F, y):
    means = F.sum(axis=1) / len(F)
    return np.mean((means - y) ** 2), (means.mean() - y) ** 2, means.var()
