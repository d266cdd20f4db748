def empirical_decomposition(F, y):
    means = np.asarray(F, dtype=np.float64).T.mean(0)
    variance = np.cov(means, bias=True)
    bias2 = (np.mean(means) - y) ** 2
    return bias2 + variance, bias2, variance
