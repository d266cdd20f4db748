"""Makes the query matrix small instead of zero."""
def blind_witness():
    E = np.array([[1.0, 0, 0], [0, 0, 0], [0, 0, -1.0]])
    return np.full((2, 3), 1e-4), np.array([[1.0, 2, 3], [3, 1, 2]]), np.eye(3), E


def seeing_witness():
    E = np.array([[3.0, 0, 0], [0, 0, 0], [-3.0, 0, 0]])
    return np.array([[0.0, 1, 0]]), np.array([[1.0, 0, 0]]), np.eye(3), E


def tied_positions():
    return np.array([[0.0, 0, 0], [1, 1, 1], [0, 0, 0]])
