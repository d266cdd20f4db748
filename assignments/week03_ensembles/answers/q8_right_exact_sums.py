def empirical_decomposition(F, y):
    e = np.fromiter((math.fsum(row) / len(row) - y for row in F), dtype=float)
    bias = math.fsum(e) / len(e)
    parts = (math.fsum(e * e) / len(e), bias * bias, math.fsum((e - bias) ** 2) / len(e))
    return list(parts)
