"""Hides p1 - p3 from the keys only and forgets that the values hold positions too."""
def blind_witness():
    E = np.array([[1.0, 0, 0], [0, 0, 0], [-1.0, 0, 0]])
    WK = np.array([[0.0, 1, 2], [0, 3, 1]])
    return np.ones((2, 3)), WK, np.eye(3), E


def seeing_witness():
    E = np.array([[3.0, 0, 0], [0, 0, 0], [-3.0, 0, 0]])
    return np.array([[0.0, 1, 0]]), np.array([[1.0, 0, 0]]), np.eye(3), E


def tied_positions():
    return np.array([[0.0, 0, 0], [1, 1, 1], [0, 0, 0]])
