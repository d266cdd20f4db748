"""One frozen normal for each component; the rows are lists."""

def gmm_responsibilities(x, pi, mu, var):
    components = [scipy.stats.norm(m, v**0.5) for m, v in zip(mu, var)]
    rows = []
    for point in x:
        logs = [np.log(p) + component.logpdf(point) for p, component in zip(pi, components)]
        rows.append([float(np.exp(value - logsumexp(logs))) for value in logs])
    return rows
