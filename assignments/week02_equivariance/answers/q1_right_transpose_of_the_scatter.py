def perm_matrix(p):
    T = len(p)
    scatter = np.zeros((T, T), dtype=int)
    scatter[p, np.arange(T)] = 1
    return scatter.T
