"""Picks three rows of the identity of size three, as for dog bites man."""
def perm_matrix(p):
    e = np.eye(3)
    return np.stack([e[p[0]], e[p[1]], e[p[2]]])
