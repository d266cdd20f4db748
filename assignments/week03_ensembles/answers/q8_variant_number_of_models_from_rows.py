"""Calls len(F) the number of models, in a loop over the rows."""
def empirical_decomposition(F, y):
    M = len(F)
    means = []
    for row in F:
        means.append(sum(row) / M)
    centre = sum(means) / len(means)
    error = sum((mean - y) ** 2 for mean in means) / len(means)
    return error, (centre - y) ** 2, sum((mean - centre) ** 2 for mean in means) / len(means)
