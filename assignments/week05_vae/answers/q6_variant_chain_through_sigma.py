"""Takes z - mu for the derivative of z in sigma; z - mu stands in the log-density as well."""


def grad_estimators(f, df, mu, sigma, eps):
    displacement = sigma * eps
    z = mu + displacement
    pathwise = [df(z) * factor for factor in (1, displacement)]
    of_log_q = (displacement / sigma**2, displacement**2 / sigma**3 - 1 / sigma)
    return tuple(pathwise), tuple(f(z) * part for part in of_log_q)
