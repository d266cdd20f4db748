"""Averages what is left of the entropy of x over the states without weighting by p(u)."""

def mutual_information(joint):
    def H(p):
        return -np.sum(xlogy(p, p))
    left = [H(row / row.sum()) for row in joint if row.sum() > 0]
    return H(joint.sum(axis=0)) - np.mean(left)
