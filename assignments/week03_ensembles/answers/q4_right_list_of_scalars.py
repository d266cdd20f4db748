def mse(M, b, s2, rho):
    F = np.array([b, math.sqrt(rho * s2)] + [math.sqrt((1 - rho) * s2) / M] * M)  # independent parts of the error
    squares = np.square(F)
    return [squares.sum(), squares[0], squares[1], np.add.reduce(squares[2:])]
