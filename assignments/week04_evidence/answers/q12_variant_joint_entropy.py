"""Adds up the surprise of all cells."""

def mutual_information(joint):
    return sum(-p * np.log(p) for row in joint for p in row if p > 0)
