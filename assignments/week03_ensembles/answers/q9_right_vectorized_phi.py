def jensen_gap(phi, w, t):
    values = np.vectorize(phi, otypes=[float])(t)
    return np.asarray(np.vdot(w, values) - phi(np.vdot(w, t)))


def ambiguity(F, y):
    e = np.einsum('im->i', F) / np.shape(F)[1] - y
    of_mean, of_all = np.einsum('i,i->', e, e) / e.size, np.einsum('im,im->', F - y, F - y) / np.size(F)
    return of_mean, of_all, of_all - of_mean
