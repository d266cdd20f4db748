def blind_witness():
    # The query matrix sends x2 + p2 to zero, so the weights of bites are uniform.
    E = np.array([[1.0, 2.0, 0.0], [0.0, 1.0, 0.0], [0.0, -1.0, 3.0]])
    WQ = np.array([[1.0, 0.0, 0.0], [0.0, 0.0, 1.0]])
    WK = np.array([[1.0, 2.0, 3.0], [0.0, 1.0, -1.0]])
    WV = np.array([[1.0, 1.0, 5.0], [2.0, 0.0, 0.0]])
    return WQ, WK, WV, E


def seeing_witness():
    rng = np.random.default_rng(0)
    best = None
    for _ in range(200):
        candidate = tuple(rng.normal(size=(3, 3)) * 2 for _ in range(4))
        gap, _ = swap_gap(*candidate)
        if best is None or gap > best[0]:
            best = (gap, candidate)
    return tuple(np.clip(part, -10, 10) for part in best[1])


def tied_positions():
    E = np.random.default_rng(1).uniform(-5, 5, size=(3, 8))
    E[2] = E[0]
    return E
