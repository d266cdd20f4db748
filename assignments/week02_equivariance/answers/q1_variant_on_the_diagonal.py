"""Scales row i by p[i]."""
def perm_matrix(p):
    return np.eye(len(p)) * np.array(p)[:, None]
