"""Brings the batch to the last axis, where broadcasting wants it, and back."""
def q_sample(x0, t, eps, abar):
    x, e, a = x0.numpy(), eps.numpy(), abar.numpy()[t.numpy()]
    return (np.sqrt(a) * x.T + np.sqrt(1 - a) * e.T).T
