"""Swaps weight i with the later weight p[i], one after the other."""
def moved_weights(a, p):
    a = list(a)
    for i in range(len(p)):
        if p[i] > i:
            a[i], a[p[i]] = a[p[i]], a[i]
    return np.array(a)
