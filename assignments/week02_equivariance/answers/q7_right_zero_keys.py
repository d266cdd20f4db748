def blind_witness():
    d = 3
    WQ = np.arange(6.0).reshape(2, d)
    WK = np.zeros((2, d))
    WV = np.array([[1, 2, 3]])
    E = np.array([[0, 1, 0], [4, 4, 4], [0, 0, 2]])
    return WQ, WK, WV, E


def seeing_witness():
    # One-hot positions in three extra coordinates: bites looks at slot 1 and copies its word.
    d = 6
    E = np.hstack([np.zeros((3, 3)), np.eye(3)])
    WQ = np.zeros((1, d))
    WQ[0, 1] = 5
    WK = np.zeros((1, d))
    WK[0, 3] = 2
    WV = np.eye(3, d)
    return WQ, WK, WV, E


def tied_positions():
    side = [1, 0, 0, 0]
    return [side, [0, 0, 0, 1], side]
