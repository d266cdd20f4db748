"""Returns the entropy of the whole table."""

def mutual_information(joint):
    return -np.sum(xlogy(joint, joint))
