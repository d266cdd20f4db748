"""Sends the weight of slot j to slot p[j], the transposed permutation."""
def moved_weights(a, p):
    new = np.zeros(len(p))
    for j in range(len(p)):
        new[p[j]] = a[j]
    return new
