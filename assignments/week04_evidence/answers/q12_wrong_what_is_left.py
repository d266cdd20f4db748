"""Returns what remains unknown about u once x is seen."""

def mutual_information(joint):
    px = joint.sum(axis=0)
    return -np.sum(xlogy(joint, joint)) + np.sum(xlogy(px, px))
