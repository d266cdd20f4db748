"""Divides each column by its sum, which is 0 / 0 for an observation that never occurs."""

def mutual_information(joint):
    px, pu = joint.sum(axis=0), joint.sum(axis=1)
    total = 0.0
    for x in range(joint.shape[1]):
        posterior = joint[:, x] / px[x]
        total += px[x] * np.sum(rel_entr(posterior, pu))
    return total
