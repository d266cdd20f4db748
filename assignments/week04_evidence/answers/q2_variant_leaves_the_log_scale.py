"""Takes minus the divergence of q from the joint masses, which exp turns into 0 or infinity."""

def elbo(log_joint, q):
    if abs(1 - np.sum(q)) > 1e-6:
        raise ValueError('q must sum to 1')
    masses = np.exp(log_joint)
    return -rel_entr(q, masses).sum()
