"""Cell by cell, with the row sum alone in the denominator."""

def mutual_information(joint):
    total = 0.0
    for row in joint:
        for p in row:
            if p > 0:
                total += p * np.log(p / row.sum())
    return total
