"""Ties positions 1 and 2 instead of the two slots whose words are exchanged."""
def blind_witness():
    E = np.array([[1.0, 0, 0], [0, 0, 0], [0, 0, -1.0]])
    return np.zeros((2, 3)), np.ones((2, 3)), np.eye(3), E


def seeing_witness():
    E = np.array([[3.0, 0, 0], [0, 0, 0], [-3.0, 0, 0]])
    return np.array([[0.0, 1, 0]]), np.array([[1.0, 0, 0]]), np.eye(3), E


def tied_positions():
    return np.array([[0.0, 0, 0], [0, 0, 0], [1, 1, 1]])
