def moved_weights(a, p):
    return np.take(a, p)
