def blind_witness():
    # Every query points along the first axis and every key along the second, so all scores are 0.
    WQ = np.array([[1.0, 1.0, 1.0], [0.0, 0.0, 0.0]])
    WK = np.array([[0.0, 0.0, 0.0], [1.0, 2.0, 3.0]])
    E = np.diag([1.0, 2.0, 3.0])
    return WQ, WK, np.eye(3), E


def seeing_witness():
    # The keys hold word and slot together: dog in slot 1 is loud, man in slot 1 is quiet.
    E = np.array([[2.0, 0.0, 0.0], [0.0, 0.0, 0.0], [0.0, 0.0, -2.0]])
    WQ = np.ones((2, 3))
    WK = np.array([[1.0, 0.0, 1.0], [0.5, 0.0, 0.5]])
    WV = np.array([[1.0, 0.0, 0.0]])
    return WQ, WK, WV, E


def tied_positions():
    return np.array([[0.5, 0.5, 0.5], [-0.5, 0.0, 0.5], [0.5, 0.5, 0.5]])
