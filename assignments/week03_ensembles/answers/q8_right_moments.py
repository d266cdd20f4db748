def empirical_decomposition(F, y):
    e = np.average(F, axis=1) - y
    second, first = np.mean(e * e), np.mean(e)
    centred = e - first
    return second, first * first, np.dot(centred, centred) / e.size
