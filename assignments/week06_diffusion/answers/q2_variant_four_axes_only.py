"""Takes tables of both coefficients and reshapes them for images."""
def q_sample(x0, t, eps, abar):
    tables = abar.sqrt(), (1 - abar).sqrt()
    signal, noise = (table[t].reshape(len(t), 1, 1, 1) for table in tables)
    return signal * x0 + noise * eps
