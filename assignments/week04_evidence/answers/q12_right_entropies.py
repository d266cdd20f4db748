"""H(u) + H(x) - H(u, x)."""

def mutual_information(joint):
    def H(p):
        p = np.ravel(p)
        return -np.sum(p[p > 0] * np.log(p[p > 0]))
    return H(joint.sum(0)) + H(joint.sum(1)) - H(joint)
