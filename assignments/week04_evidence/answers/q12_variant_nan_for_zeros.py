"""Goes through all cells with np.log, the empty ones too."""

def mutual_information(joint):
    total = 0.0
    with np.errstate(all='ignore'):
        for row in joint:
            for cell, column in zip(row, joint.T):
                total += cell * (np.log(cell) - np.log(row.sum()) - np.log(column.sum()))
    return total
