"""Lets a recurrent step cost d multiplications, not d squared."""
def cost(T, d):
    return T**2 * d, T * d, 1, T - 1
