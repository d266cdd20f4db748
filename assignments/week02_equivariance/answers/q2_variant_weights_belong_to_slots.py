"""Thinks that the query did not move, so its weights did not either."""
def moved_weights(a, p):
    return [float(w) for w in a]
