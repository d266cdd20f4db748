def normalise(w):
    w = np.array(w, dtype=float)
    return w / (w.mean() * w.size)
