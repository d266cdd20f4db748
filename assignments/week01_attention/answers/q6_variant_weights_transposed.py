"""Makes a table with one row for each source token, normalises its columns and returns it that way."""
def cross_attention(X, Y, WQ, WK, WV, mask=None):
    table = (Y @ WK.T) @ (X @ WQ.T).T / len(WK) ** 0.5
    if mask is not None:
        table = np.where(mask.T, table, -np.inf)
    with np.errstate(all='ignore'):
        table = np.nan_to_num(scipy.special.softmax(table, axis=0))
    return np.einsum('sl,sv->lv', table, Y @ WV.T), table
