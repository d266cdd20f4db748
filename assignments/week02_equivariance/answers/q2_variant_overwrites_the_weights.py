"""Replaces the contents of a by the moved weights, all at once."""
def moved_weights(a, p):
    a[:] = [a[j] for j in p]
    return a
