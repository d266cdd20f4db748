"""All entries of the array together sum to 1."""
def softmax(s, axis=-1):
    s = np.array(s, dtype=float)
    flat = s.flatten()
    weights = np.exp(flat - np.logaddexp.reduce(flat))
    return weights.reshape(s.shape)
