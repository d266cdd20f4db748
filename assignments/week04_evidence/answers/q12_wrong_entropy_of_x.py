"""Returns the entropy of x: how much there is to know, not how much u knows."""

def mutual_information(joint):
    px = joint.sum(axis=0)
    return -np.sum(xlogy(px, px))
