"""Squares the standardised distance and exponentiates its negative as it is."""

def gmm_responsibilities(x, pi, mu, var):
    sigma = np.sqrt(var)
    rows = []
    for point in x:
        z = (point - mu) / sigma
        rows.append(scipy.special.softmax(np.log(pi / sigma) - z * z))
    return np.array(rows)
