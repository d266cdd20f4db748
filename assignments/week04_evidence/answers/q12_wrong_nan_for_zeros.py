"""Computes 0 times ln 0 in the empty cells, which is nan."""

def mutual_information(joint):
    pu, px = joint.sum(axis=1, keepdims=True), joint.sum(axis=0, keepdims=True)
    return np.sum(joint * np.log(joint / (pu * px)))
