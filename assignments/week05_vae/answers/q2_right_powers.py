"""Everything is a power of something."""


def sample_param(mu, diag, eps, kind):
    if kind == "std":
        return mu + diag * eps
    if kind == "var":
        return mu + diag ** 0.5 * eps
    if kind == "logvar":
        return mu + math.e ** (diag / 2) * eps
    raise ValueError("kind must be std, var or logvar")
