def perm_matrix(p):
    slots, P = list(range(len(p))), np.eye(len(p))
    for i, old in enumerate(p):
        j = slots.index(old)
        slots[i], slots[j] = slots[j], slots[i]
        P[[i, j]] = P[[j, i]]
    return P
