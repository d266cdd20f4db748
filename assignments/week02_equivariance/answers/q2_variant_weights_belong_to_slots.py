"""Thinks that the query did not move, so its weights did not either."""
def moved_weights(a, p):
    return np.array([a[j] for j in range(len(p))])
