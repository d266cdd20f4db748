def jensen_gap(phi, w, t):
    mean_of_phi = sum(weight * phi(point) for weight, point in zip(w, t))
    return mean_of_phi - phi(sum(weight * point for weight, point in zip(w, t)))


def ambiguity(F, y):
    n, M = F.shape
    a = b = c = 0.0
    for row in F:
        mean = sum(row) / M
        a += (mean - y) ** 2
        b += sum((f - y) ** 2 for f in row) / M
        c += sum((f - mean) ** 2 for f in row) / M
    return a / n, b / n, c / n
