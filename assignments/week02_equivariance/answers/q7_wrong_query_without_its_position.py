"""Sends x2 to zero, but the query is made from x2 + p2."""
def blind_witness():
    E = np.array([[1.0, 0, 0], [1.0, 0, 1.0], [0, 0, -1.0]])
    WQ = np.array([[1.0, 0, 2], [0, 0, 1]])
    return WQ, np.array([[1.0, 2, 3], [3, 1, 2]]), np.eye(3), E


def seeing_witness():
    E = np.array([[3.0, 0, 0], [0, 0, 0], [-3.0, 0, 0]])
    return np.array([[0.0, 1, 0]]), np.array([[1.0, 0, 0]]), np.eye(3), E


def tied_positions():
    return np.array([[0.0, 0, 0], [1, 1, 1], [0, 0, 0]])
