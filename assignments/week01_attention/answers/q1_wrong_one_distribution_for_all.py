"""All entries of the array together sum to 1."""
def softmax(s, axis=-1):
    s = np.asarray(s, dtype=float)
    e = np.exp(s - s.max())
    return e / e.sum()
