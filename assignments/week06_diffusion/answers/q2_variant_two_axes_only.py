"""Makes a column of coefficients whenever the data is not a plain list of numbers."""
def q_sample(x0, t, eps, abar):
    shape = (len(t), 1)[: x0.dim()]
    signal, noise = (abar**0.5)[t].reshape(shape), ((1 - abar) ** 0.5)[t].reshape(shape)
    return signal * x0 + noise * eps
