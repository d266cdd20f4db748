"""Changes the weights it was given."""
def normalise(w):
    if isinstance(w, np.ndarray):
        w /= w.sum()
        return w
    return np.array(w) / np.sum(w)
