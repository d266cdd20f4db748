"""Counts what makes Q, K and V as well: d multiplications for each coordinate of the three."""
def cost(T, d):
    recurrent = d * d * T
    attention = sum(recurrent for _ in 'QKV') + T * T * d
    return attention, recurrent, 1, T - 1
