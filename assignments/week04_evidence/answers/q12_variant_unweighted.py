"""Adds the pointwise information of all cells that are not empty."""

def mutual_information(joint):
    pu, px = joint.sum(axis=1), joint.sum(axis=0)
    total = 0.0
    for u, x in zip(*np.nonzero(joint)):
        total += np.log(joint[u, x]) - np.log(pu[u]) - np.log(px[x])
    return total
