def blind_witness():
    # Every token has the same value, so an average of values cannot depend on the weights.
    E = np.array([[1.0, -1.0, 0.0], [2.0, 0.0, -2.0], [0.0, 3.0, -3.0]])
    WV = np.ones((2, 3))
    WQ = np.array([[1.0, 0.0, 2.0]])
    WK = np.array([[0.0, 1.0, 1.0]])
    return WQ, WK, WV, E


def seeing_witness():
    E = np.array([[0, 0, 0, 4], [0, 0, 0, 1], [0, 0, 0, -4]])
    WQ = np.array([[0, 0, 0, 1], [1, 0, 0, 0]])
    WK = np.array([[0, 0, 0, 1], [1, 0, 0, 0]])
    WV = np.array([[1, 0, -1, 0]])
    return WQ, WK, WV, E


def tied_positions():
    return np.array([[0, 0, 0], [10, 0, 0], [0, 0, 0]])
