"""Gives the recurrent layer the depth of a binary tree."""
def cost(T, d):
    return T**2 * d, T * d**2, 1, int(np.ceil(np.log2(max(T, 1))))
