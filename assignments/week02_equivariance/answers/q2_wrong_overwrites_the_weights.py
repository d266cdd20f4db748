"""Writes the moved weights into the list it was given."""
def moved_weights(a, p):
    old = list(a)
    for j in range(len(p)):
        a[j] = old[p[j]]
    return a
