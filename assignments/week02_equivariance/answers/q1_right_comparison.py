def perm_matrix(p):
    T = len(p)
    return np.array(p).reshape(T, 1) == np.arange(T).reshape(1, T)
