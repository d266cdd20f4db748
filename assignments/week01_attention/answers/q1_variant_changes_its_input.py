"""Moves each slice down until its largest score is 0, and works on a view of the scores it was given."""
def softmax(s, axis=-1):
    s = np.asarray(s, dtype=float)
    slices = np.moveaxis(s, axis, -1)
    slices -= np.max(slices, axis=-1)[..., None]
    return scipy.special.softmax(s, axis=axis)
