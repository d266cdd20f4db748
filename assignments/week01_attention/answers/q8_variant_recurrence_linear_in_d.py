"""Charges each update one multiplication for each coordinate of the state."""
def cost(T, d):
    recurrent = 0
    for token in range(T):
        recurrent += d
    return d * T * T, recurrent, 1, T - 1
