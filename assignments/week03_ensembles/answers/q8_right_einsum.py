def empirical_decomposition(F, y):
    n, M = np.shape(F)
    e = np.einsum('im->i', np.asarray(F)) / M - y
    mse_, bias2 = np.einsum('i,i->', e, e) / n, (np.einsum('i->', e) / n) ** 2
    return np.array(mse_), np.array(bias2), np.array(mse_ - bias2)
