"""Exchanges the first and the last weight, whatever p is."""
def moved_weights(a, p):
    new = np.array(a, dtype=float)
    new[0], new[-1] = a[-1], a[0]
    return new
