def jensen_gap(phi, w, t):
    w, t = w.astype(np.float32), t.astype(np.float32)
    return (w * phi(t)).sum() - phi((w * t).sum())


def ambiguity(F, y):
    F = F.astype(np.float32)
    return ((F.mean(axis=1) - y) ** 2).mean(), ((F - y) ** 2).mean(), F.var(axis=1).mean()
