"""Returns the entropy of the state."""

def mutual_information(joint):
    pu = joint.sum(axis=1)
    return -np.sum(xlogy(pu, pu))
