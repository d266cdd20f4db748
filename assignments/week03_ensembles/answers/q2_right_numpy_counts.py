def count_terms(M):
    same = np.equal.outer(np.arange(M), np.arange(M))
    return np.count_nonzero(same), (~same).sum()
