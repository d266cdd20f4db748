"""Transposes F first."""
def empirical_decomposition(F, y):
    means = np.array([column.mean() for column in F.T])
    e = means - y
    return np.mean(e**2), np.mean(e) ** 2, np.mean((means - np.mean(means)) ** 2)
