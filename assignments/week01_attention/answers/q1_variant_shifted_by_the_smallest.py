"""Makes all scores positive first and thinks that this is what keeps exponentials safe."""
def softmax(s, axis=-1):
    s = np.moveaxis(np.array(s, dtype=float), axis, -1)
    e = np.exp(s - np.amin(s, -1)[..., None])
    return np.moveaxis(e / np.sum(e, -1)[..., None], -1, axis)
