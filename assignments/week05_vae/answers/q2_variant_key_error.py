"""Makes all three readings first and picks one by its name."""


def sample_param(mu, diag, eps, kind):
    readings = {
        "std": mu + diag * eps,
        "var": mu + diag.abs() ** 0.5 * eps,
        "logvar": mu + (diag / 2).exp() * eps,
    }
    return readings.pop(kind)
