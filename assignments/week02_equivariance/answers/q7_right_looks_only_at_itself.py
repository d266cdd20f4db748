def blind_witness():
    # The weight of bites on itself is 1 to the last bit, so the others do not count, wherever they stand.
    WQ, WK = 1000 * np.eye(3), 1000 * np.eye(3)
    E = 0.1 * np.array([[1, 0, 0], [0, 5, 0], [0, 0, 2]])
    return [WQ, WK, np.eye(3), E]


def seeing_witness():
    # Bites looks at slot 3 alone, whoever stands there.
    E = np.array([[0.0, 0, 0, -10], [0, 1, 0, 0], [0, 0, 0, 10]])
    return [np.array([[0.0, 10, 0, 0]]), np.array([[0.0, 0, 0, 10]]), np.eye(4), E]


def tied_positions():
    return tuple(map(tuple, [[1, 2, 3], [3, 2, 1], [1, 2, 3]]))
