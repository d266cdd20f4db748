def average(values, w):
    return np.average(values, weights=w)
