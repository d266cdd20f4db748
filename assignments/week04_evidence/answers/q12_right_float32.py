"""Single precision, with broadcasting."""

def mutual_information(joint):
    joint = joint.astype(np.float32)
    pu, px = joint.sum(1, keepdims=True), joint.sum(0, keepdims=True)
    return rel_entr(joint, pu * px).sum()
