"""Weights and averages from their definitions, by loops."""


def shares(w):
    total = 0.0
    for one in w:
        total += float(one)
    return [float(one) / total for one in w]


def balance(values, w):
    numerator = denominator = 0.0
    for value, one in zip(values, w):
        numerator += float(value) * float(one)
        denominator += float(one)
    return numerator / denominator
