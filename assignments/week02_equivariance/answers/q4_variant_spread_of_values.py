"""Asks how far the largest output moves, wherever it stands."""
def equivariance_gap(f, X, p):
    tops = [np.array(f(Z)).max() for Z in (X.copy(), X[p])]
    return max(tops) - min(tops)
