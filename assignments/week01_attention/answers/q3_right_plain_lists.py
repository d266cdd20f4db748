"""Plain Python from the weights on; returns lists."""
def attend(q, K, V, score):
    alpha = [float(a) for a in softmax(list(score(q, K)))]
    c = [sum(a * float(v[m]) for a, v in zip(alpha, V)) for m in range(len(V[0]))]
    return c, alpha
