"""Moves the axis to the end and treats one slice at a time."""
def softmax(s, axis=-1):
    s = np.moveaxis(np.array(s, dtype=float), axis, -1)
    out = np.zeros(s.shape)
    for index in np.ndindex(s.shape[:-1]):
        row = s[index]
        m = max(row)
        exps = [np.exp(value - m) for value in row]
        out[index] = [value / sum(exps) for value in exps]
    return np.moveaxis(out, -1, axis)
