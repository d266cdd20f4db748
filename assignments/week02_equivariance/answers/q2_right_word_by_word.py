def moved_weights(a, p):
    new = np.empty(len(a))
    for old_slot in range(len(a)):
        new[p.index(old_slot)] = a[old_slot]
    return new
