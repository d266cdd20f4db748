def empirical_decomposition(F, y):
    means = [sum(row) / len(row) for row in F]
    n = len(means)
    centre = sum(means) / n
    error = sum((m - y) ** 2 for m in means) / n
    variance = sum((m - centre) ** 2 for m in means) / n
    return error, (centre - y) ** 2, variance
