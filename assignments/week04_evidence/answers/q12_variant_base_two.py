"""Entropies with log2."""

def mutual_information(joint):
    def bits(p):
        return -sum(v * np.log2(v) for v in np.ravel(p) if v > 0)
    return bits(joint.sum(axis=0)) + bits(joint.sum(axis=1)) - bits(joint)
