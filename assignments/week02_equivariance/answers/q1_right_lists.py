def perm_matrix(p):
    rows = []
    for target in p:
        row = [0] * len(p)
        row[target] = 1
        rows.append(row)
    return rows
