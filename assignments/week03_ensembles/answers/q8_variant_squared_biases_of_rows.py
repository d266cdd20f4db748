"""Squares the bias of each repetition and averages after that."""
def empirical_decomposition(F, y):
    n, M = F.shape
    e = F @ np.full(M, 1 / M) - y
    bias2 = sum(error**2 for error in e) / n
    variance = np.dot(e - e.mean(), e - e.mean()) / n
    return np.dot(e, e) / n, bias2, variance
