"""Divides by the smaller entropy."""

def mutual_information(joint):
    pu, px = joint.sum(axis=1), joint.sum(axis=0)
    info = np.sum(rel_entr(joint, np.outer(pu, px)))
    return info / min(-np.sum(xlogy(pu, pu)), -np.sum(xlogy(px, px)))
