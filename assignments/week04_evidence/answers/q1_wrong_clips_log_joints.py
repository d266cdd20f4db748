"""Clips the log-joints to a range that exp survives, instead of shifting them."""

def evidence_posterior(log_joint):
    mass = np.where(np.isneginf(log_joint), 0, np.exp(np.clip(log_joint, -700, 700)))
    return np.log(mass.sum()), mass / mass.sum()
