"""The same in numpy."""
def predict_x0(xt, t, eps, abar):
    a = np.maximum(np.asarray(abar), 1e-3)[np.asarray(t)].reshape((-1,) + (1,) * (xt.ndim - 1))
    return (np.asarray(xt) - np.sqrt(1 - a) * np.asarray(eps)) / np.sqrt(a)
