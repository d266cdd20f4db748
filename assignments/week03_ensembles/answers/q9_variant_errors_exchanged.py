"""Averages the squares first where the mean should be squared."""
def jensen_gap(phi, w, t):
    return np.dot(w, phi(t)) - phi(np.dot(w, t))


def ambiguity(F, y):
    spread = np.mean(F.var(axis=1))
    mean_mse = np.mean((F - y) ** 2)
    return mean_mse, mean_mse - spread, spread
