heights = [2.0, 4.0, 6.0]
def average(values, w):
    return sum(v * s for v, s in zip(values, normalise(w)))
