import math


def sinusoidal(T, d):
    if d % 2:
        raise ValueError('an odd dimension has no pairs')
    E = []
    for t in range(T):
        row = []
        for i in range(d // 2):
            angle = t / math.pow(10000, 2 * i / d)
            row += [math.sin(angle), math.cos(angle)]
        E.append(row)
    return E
