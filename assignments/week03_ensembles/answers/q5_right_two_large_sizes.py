def limit_mse(b, s2, rho):
    # f(M) = a + c / M is a straight line in 1/M: read it off at 1/M = 0
    inverse = np.array([1 / 2, 1 / 3])
    errors = np.array([mse(2, b, s2, rho)[0], mse(3, b, s2, rho)[0]])
    slope = (errors[1] - errors[0]) / (inverse[1] - inverse[0])
    return np.asarray(errors[0] - slope * inverse[0])
