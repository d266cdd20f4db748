def moved_weights(a, p):
    return [a[old] for old in p]
