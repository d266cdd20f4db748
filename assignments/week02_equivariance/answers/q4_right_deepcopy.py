import copy


def equivariance_gap(f, X, p):
    before = np.asarray(f(copy.deepcopy(X)))
    after = np.asarray(f(copy.deepcopy(X)[p, :]))
    return np.abs(after - before[p, :]).max()
