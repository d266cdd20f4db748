"""Answers 0 or 1, whether f respects the order, instead of measuring how far it is from that."""
def equivariance_gap(f, X, p):
    return 0.0 if np.allclose(f(X[p]), f(X.copy())[p]) else 1.0
