def jensen_gap(phi, w, t):
    values = np.array([float(phi(point)) for point in t])
    return float(np.average(values, weights=w)) - float(phi(np.average(t, weights=w)))


def ambiguity(F, y):
    mse_of_mean = ((F.mean(1) - y) ** 2).mean()
    spread = F.var(axis=1).mean()
    return [mse_of_mean, mse_of_mean + spread, spread]
