"""Writes the sum down as it stands in the text and reads no further."""

def elbo(log_joint, q):
    return sum(w * (value - np.log(w)) for value, w in zip(log_joint, q) if w > 0)
