"""One query at a time with the functions of Questions 1 and 2."""
def score_stats(Q, K):
    def entropy(weights):
        return -sum(a * np.log(a) for a in weights if a > 0)

    raw, scaled = [], []
    for q, keys in zip(Q, K):
        raw.append(score_dot(q, keys))
        scaled.append(score_scaled(q, keys))
    raw, scaled = np.array(raw), np.array(scaled)
    H_raw = np.mean([entropy(softmax(row)) for row in raw])
    H_scaled = np.mean([entropy(softmax(row)) for row in scaled])
    return float(np.var(raw)), float(np.var(scaled)), float(H_raw), float(H_scaled)
