"""Uses two dimensions, too few for three one-hot words."""
def blind_witness():
    return np.zeros((2, 2)), np.ones((2, 2)), np.eye(2), np.array([[1.0, 0], [0, 0], [0, 1]])


def seeing_witness():
    return np.eye(2), np.eye(2), np.eye(2), np.array([[3.0, 0], [0, 0], [0, 3]])


def tied_positions():
    return np.array([[1.0, 0], [0, 1], [1, 0]])
