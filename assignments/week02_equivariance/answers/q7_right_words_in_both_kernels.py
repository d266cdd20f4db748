def blind_witness():
    # Keys and values read the slots and the word in the middle, but cannot tell dog from man.
    E = np.array([[0, 0, 0, 1], [0, 0, 0, 5], [0, 0, 0, -2]])
    WQ = np.array([[1.0, 2.0, 3.0, 1.0]])
    WK = np.array([[1.0, 0.0, 1.0, 0.5]])
    WV = np.array([[2.0, 1.0, 2.0, 3.0]])
    return WQ, WK, WV, E


def seeing_witness():
    # Position 1 turns dog's key around, position 3 does not turn man's.
    E = np.array([[-4, 0, 0], [0, 1, 0], [0, 0, 4]])
    return np.array([[0, 1, 0]]), np.array([[1, 0, 1]]), np.array([[0, 0, 1]]), E


def tied_positions():
    E = np.zeros((3, 3), dtype=np.float32)
    E[1] = [0, 0, -0.5]
    return E
