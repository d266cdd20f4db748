"""Picks the rows p - 1 of the identity, since formulas count slots from 1."""
def perm_matrix(p):
    rows = np.array(p) - 1
    return np.identity(len(p))[rows]
