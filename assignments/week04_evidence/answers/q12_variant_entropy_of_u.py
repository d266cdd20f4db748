"""Adds up the surprise of each row."""

def mutual_information(joint):
    total = 0.0
    for row in joint:
        if row.any():
            total -= row.sum() * np.log(row.sum())
    return total
