"""Makes every shifted entry nonnegative, by taking the least probable possible state away."""

def evidence_posterior(log_joint):
    low = sorted(value for value in log_joint if value != -np.inf)[0]
    total = 0.0
    for value in log_joint:
        total += np.exp(value - low)
    return np.log(total) + low, np.exp(log_joint - low) / total
