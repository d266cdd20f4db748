"""Hides p1 - p3 from the values only and forgets that the weights still depend on the slots."""
def blind_witness():
    E = np.array([[1.0, 0, 0], [0, 0, 0], [-1.0, 0, 0]])
    WV = np.array([[0.0, 1, 2], [0, 3, 1]])
    return np.ones((3, 3)), np.eye(3), WV, E


def seeing_witness():
    E = np.array([[3.0, 0, 0], [0, 0, 0], [-3.0, 0, 0]])
    return np.array([[0.0, 1, 0]]), np.array([[1.0, 0, 0]]), np.eye(3), E


def tied_positions():
    return np.array([[0.0, 0, 0], [1, 1, 1], [0, 0, 0]])
