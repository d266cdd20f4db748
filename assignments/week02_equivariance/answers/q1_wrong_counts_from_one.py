"""Reads p as slots counted from 1 and subtracts 1."""
def perm_matrix(p):
    P = np.zeros((len(p), len(p)))
    for i in range(len(p)):
        P[i, p[i] - 1] = 1
    return P
