def normalise(w):
    largest = max(w)
    return [one / largest for one in w]
