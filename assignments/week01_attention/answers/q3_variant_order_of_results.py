"""Returns the two results in the order in which they are computed."""
def attend(q, K, V, score):
    s = np.array(score(q, K))
    results = [np.exp(s - np.max(s))]
    results[0] = results[0] / np.sum(results[0])
    results.append(sum(a * v for a, v in zip(results[0], V)))
    return tuple(results)
