"""Works in numpy with the batch last."""
def predict_x0(xt, t, eps, abar):
    a = np.asarray(abar)[np.asarray(t)]
    return ((np.asarray(xt).T - np.sqrt(1 - a) * np.asarray(eps).T) / np.sqrt(a)).T
