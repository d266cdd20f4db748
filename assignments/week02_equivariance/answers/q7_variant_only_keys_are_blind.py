"""Keys that cannot read p1 - p3, with values that can."""
def blind_witness():
    E = np.zeros((3, 3))
    E[0, 0], E[2, 0] = 1, -1
    WK = np.stack([[0.0, 1, 2], [0.0, 3, 1]])
    return np.ones((2, 3)), WK, np.identity(3), E


def seeing_witness():
    E = 3.0 * np.outer([1, 0, -1], [1, 0, 0])
    return np.eye(3)[1:2], np.eye(3)[0:1], np.eye(3), E


def tied_positions():
    return np.outer([0.0, 1, 0], np.ones(3))
