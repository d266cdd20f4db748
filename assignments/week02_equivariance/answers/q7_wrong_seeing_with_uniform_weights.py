"""Thinks that large different positions are enough, with weights that do not read them (W_Q = 0)."""
def blind_witness():
    E = np.array([[1.0, 0, 0], [0, 0, 0], [0, 0, -1.0]])
    return np.zeros((2, 3)), np.ones((2, 3)), np.eye(3), E


def seeing_witness():
    E = np.array([[10.0, 0, 0], [0, 0, 0], [-10.0, 0, 0]])
    return np.zeros((2, 3)), np.ones((2, 3)), np.eye(3), E


def tied_positions():
    return np.array([[0.0, 0, 0], [1, 1, 1], [0, 0, 0]])
