"""Goes through all entries for the largest difference and leaves their signs as they are."""
def equivariance_gap(f, X, p):
    old, new = f(X.copy()), f(X[p])
    return max(new[i, m] - old[j, m] for i, j in enumerate(p) for m in range(old.shape[1]))
