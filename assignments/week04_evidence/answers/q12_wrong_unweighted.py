"""Adds up the logarithms of the ratios without weighting them."""

def mutual_information(joint):
    full = joint > 0
    ratio = joint[full] / np.outer(joint.sum(axis=1), joint.sum(axis=0))[full]
    return np.sum(np.log(ratio))
