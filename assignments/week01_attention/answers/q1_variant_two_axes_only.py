"""Thinks of a table: the axis is either down, 0, or else across."""
def softmax(s, axis=-1):
    s = np.array(s, dtype=float)
    down = axis == 0
    return scipy.special.softmax(s, axis=0 if down else s.ndim - 1)
