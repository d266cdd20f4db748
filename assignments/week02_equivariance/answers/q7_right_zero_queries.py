def blind_witness():
    rng = np.random.default_rng(3)
    return np.zeros((4, 5)), rng.normal(size=(4, 5)), rng.normal(size=(2, 5)), rng.normal(size=(3, 5))


def seeing_witness():
    E = np.array([[3.0, 0, 0], [0, 0, 0], [-3.0, 0, 0]])
    WQ = np.array([[0.0, 1, 0]])
    WK = np.array([[1.0, 0, 0]])
    return WQ, WK, np.eye(3), E


def tied_positions():
    E = np.zeros((3, 3))
    E[1] = 1
    return E
