"""Makes one row for each component and normalises over the components."""

def gmm_responsibilities(x, pi, mu, var):
    rows = [np.log(p) + scipy.stats.norm.logpdf(x, m, v**0.5) for p, m, v in zip(pi, mu, var)]
    return scipy.special.softmax(np.array(rows), axis=0)
