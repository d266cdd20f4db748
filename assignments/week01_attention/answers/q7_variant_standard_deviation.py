"""Takes the root of the mean squared distance from the mean, to have the unit of the scores."""
def score_stats(Q, K):
    raw = np.matmul(K, Q[:, :, None]).reshape(len(Q), -1)
    out = []
    for s in (raw, raw / np.sqrt(K.shape[-1])):
        out.append(np.sqrt(np.mean((s - np.mean(s)) ** 2)))
    for s in (raw, raw / np.sqrt(K.shape[-1])):
        out.append(np.mean([scipy.special.entr(softmax(row)).sum() for row in s]))
    return tuple(out)
