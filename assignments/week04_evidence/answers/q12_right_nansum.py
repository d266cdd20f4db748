"""Computes every cell and drops those that are not numbers: exactly the empty ones."""

def mutual_information(joint):
    with np.errstate(divide='ignore', invalid='ignore'):
        ratio = joint / (joint.sum(axis=1, keepdims=True) * joint.sum(axis=0, keepdims=True))
        return np.nansum(joint * np.log(ratio))
