"""Believes that positions always distinguish and sees no way but p1 = p3."""
def blind_witness():
    E = np.zeros((3, 3))
    E[0, :2] = E[2, :2] = 1
    WQ = WK = WV = np.identity(3)
    return WQ, WK, WV, E


def seeing_witness():
    E = np.zeros((3, 3))
    E[0, 0], E[2, 0] = 3, -3
    WQ, WK = np.zeros((1, 3)), np.zeros((1, 3))
    WQ[0, 1] = WK[0, 0] = 1
    return WQ, WK, np.identity(3), E


def tied_positions():
    E = np.zeros((3, 3))
    E[1] += 1
    return E
