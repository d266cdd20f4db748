"""Measures in bits."""

def mutual_information(joint):
    return np.sum(rel_entr(joint, np.outer(joint.sum(axis=1), joint.sum(axis=0)))) / np.log(2)
