"""Measures error and spread in the units of the prediction."""
def empirical_decomposition(F, y):
    e = np.average(F, axis=1) - y
    bias = e.mean()
    rmse, sd = (np.linalg.norm(part) / math.sqrt(len(e)) for part in (e, e - bias))
    return rmse, bias**2, sd
