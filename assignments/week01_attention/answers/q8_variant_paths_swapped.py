"""Fills in the paths in the order recurrent, attention."""
def cost(T, d):
    paths = {'recurrent': T - 1, 'attention': 1}
    work = {'attention': d * T * T, 'recurrent': d * d * T}
    return tuple(work.values()) + tuple(paths.values())
