def blind_witness():
    # p1 - p3 = (2, 0, 0, 0) in the fourth coordinate, which neither keys nor values read.
    E = np.zeros((3, 4))
    E[0, 3], E[2, 3] = 1.0, -1.0
    WQ = np.array([[1.0, 2.0, 3.0, 4.0], [0.0, 1.0, 0.0, 1.0]])
    WK = np.array([[3.0, 0.0, 1.0, 0.0], [1.0, 1.0, -1.0, 0.0]])
    WV = np.array([[1.0, 2.0, 3.0, 0.0]])
    return WQ, WK, WV, E


def seeing_witness():
    # Attends away from slot 3.
    E = np.array([[0.0, 0.0, 0.0, 1.0], [0.0, 0.0, 0.0, 1.0], [0.0, 0.0, 0.0, -1.0]])
    WQ = np.array([[0.0, 0.0, 0.0, 3.0]])
    WK = np.array([[0.0, 0.0, 0.0, 3.0]])
    WV = np.array([[1.0, 0.0, 0.0, 0.0], [0.0, 0.0, 1.0, 0.0]])
    return WQ, WK, WV, E


def tied_positions():
    ends = np.array([9.0, -9.0, 3.0])
    return np.stack([ends, np.zeros(3), ends])
