"""Python's own max, which keeps the first of equals; numbers and lists throughout."""
import math


def alignment_vs_dot(q, K):
    dots = [math.fsum(a * b for a, b in zip(q, k)) for k in K]
    sizes = [math.hypot(*q) * math.hypot(*k) for k in K]
    cos = [s / n if n else 0.0 for s, n in zip(dots, sizes)]
    places = range(len(dots))
    return cos, max(places, key=dots.__getitem__), max(places, key=cos.__getitem__)
