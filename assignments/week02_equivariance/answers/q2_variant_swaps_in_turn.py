"""Takes p for a list of swaps and carries each out once, from its smaller end, on a list of slots."""
def moved_weights(a, p):
    order = np.arange(len(p))
    for i, j in enumerate(p):
        if i < j:
            order[[i, j]] = order[[j, i]]
    return np.asarray(a)[order]
