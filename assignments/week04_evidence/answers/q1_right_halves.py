"""Adds the two halves of the list on the log scale, each by itself first."""

def evidence_posterior(log_joint):
    def total(values):
        half = len(values) // 2
        return np.logaddexp(total(values[:half]), total(values[half:])) if half else values[0]
    log_evidence = total(list(log_joint))
    return [log_evidence, tuple(float(np.exp(value - log_evidence)) for value in log_joint)]
