"""Thinks that numpy knows along which axis the sums were taken."""
def softmax(s, axis=-1):
    s = np.array(s, dtype=float)
    exps = np.exp(s - s.max())
    totals = np.add.reduce(exps, axis=axis)
    return np.true_divide(exps, totals)
