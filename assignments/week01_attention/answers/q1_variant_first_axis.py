"""Lets the entries of each column compete, by transposing and normalising the rows of what comes out."""
def softmax(s, axis=-1):
    columns = np.array(s, dtype=float).T
    top = np.amax(columns, axis=-1, keepdims=True)
    logs = columns - top - np.log(np.sum(np.exp(columns - top), axis=-1, keepdims=True))
    return np.exp(logs).T
