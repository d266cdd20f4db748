"""Thinks that what is left without the noise is the data."""
def predict_x0(xt, t, eps, abar):
    out = xt.clone()
    for i in range(len(t)):
        out[i] -= np.sqrt(1 - float(abar[t[i]])) * eps[i]
    return out
