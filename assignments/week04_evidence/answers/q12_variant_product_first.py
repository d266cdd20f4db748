"""Asks how far the independent table is from the true one."""

def mutual_information(joint):
    independent = joint.sum(axis=1, keepdims=True) * joint.sum(axis=0, keepdims=True)
    return kl(independent.ravel(), joint.ravel())
