"""Logarithm of the number of cells, less the entropy of the table."""

def mutual_information(joint):
    return np.log(joint.size) - scipy.stats.entropy(joint.ravel())
