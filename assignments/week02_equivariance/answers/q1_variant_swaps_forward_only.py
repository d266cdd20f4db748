"""Carries out each swap once, from its smaller end, on a list of slots and reads the matrix off the list."""
def perm_matrix(p):
    order = list(range(len(p)))
    for i, j in enumerate(p):
        if j <= i:
            continue
        order[i], order[j] = order[j], order[i]
    return np.array([[float(j == place) for j in range(len(p))] for place in order])
