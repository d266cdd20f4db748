"""Cell by cell."""

import math

def mutual_information(joint):
    total = 0.0
    for u in range(joint.shape[0]):
        for x in range(joint.shape[1]):
            p = joint[u, x]
            if p > 0:
                total += p * math.log(p / (joint[u].sum() * joint[:, x].sum()))
    return total
