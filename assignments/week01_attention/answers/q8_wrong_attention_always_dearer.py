"""Takes attention for the dearer of the two at every length, short ones included."""
def cost(T, d):
    work = T**2 * d, T * d**2
    return max(work), min(work), 1, T - 1
