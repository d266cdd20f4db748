"""Multiplies the values by 0."""
def blind_witness():
    E = np.diag([1.0, 0.0, -1.0])
    WQ = WK = np.ones((2, 3))
    return WQ, WK, 0 * np.eye(3), E


def seeing_witness():
    E = 3.0 * np.outer([1, 0, -1], [1, 0, 0])
    return np.eye(3)[1:2], np.eye(3)[0:1], np.eye(3), E


def tied_positions():
    return np.outer([0.0, 1, 0], np.ones(3))
