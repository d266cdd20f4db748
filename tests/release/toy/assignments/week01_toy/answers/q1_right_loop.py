def normalise(w):
    total = sum(float(one) for one in w)
    return [float(one) / total for one in w]
