"""Weighs with the independent table: the divergence the other way round."""

def mutual_information(joint):
    return np.sum(rel_entr(np.outer(joint.sum(axis=1), joint.sum(axis=0)), joint))
