"""Expects an array, so that a list breaks it."""
def normalise(w):
    return w / w.sum()
