"""Takes a column for a repetition and averages over the wrong axis."""
def empirical_decomposition(F, y):
    means = F.mean(axis=0)
    return np.mean((means - y) ** 2), (means.mean() - y) ** 2, means.var()
