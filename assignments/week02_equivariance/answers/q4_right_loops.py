def equivariance_gap(f, X, p):
    new = f(np.array([X[j] for j in p]))
    old = f(np.array(X))
    gap = 0.0
    for i, j in enumerate(p):
        for y, z in zip(new[i], old[j]):
            gap = max(gap, abs(y - z))
    return gap
