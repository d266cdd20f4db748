"""Chooses positions whose values cancel the words, so that h2 is 0 like with W_V = 0."""
def blind_witness():
    E = np.array([[1.0, -2.0, 0.0], [0.0, -1.0, 0.0], [0.0, -1.0, 0.0]])
    return np.zeros((2, 3)), np.ones((2, 3)), np.array([[1.0, 1.0, 1.0]]), E


def seeing_witness():
    E = np.array([[3.0, 0, 0], [0, 0, 0], [-3.0, 0, 0]])
    return np.array([[0.0, 1, 0]]), np.array([[1.0, 0, 0]]), np.eye(3), E


def tied_positions():
    return np.array([[0.0, 0, 0], [1, 1, 1], [0, 0, 0]])
