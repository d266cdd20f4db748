"""Entropy of the state less its average entropy in the columns, which scipy normalises one by one."""

def mutual_information(joint):
    left = scipy.stats.entropy(joint, axis=0)
    return scipy.stats.entropy(joint.sum(axis=1)) - np.sum(joint.sum(axis=0) * left)
