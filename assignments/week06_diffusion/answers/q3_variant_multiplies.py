"""Takes the noise away and scales the rest by the coefficient that stands at x_0."""
def predict_x0(xt, t, eps, abar):
    rows = []
    for i, time in enumerate(t.tolist()):
        signal, noise = float(abar[time]) ** 0.5, float(1 - abar[time]) ** 0.5
        rows.append(signal * xt[i] - signal * noise * eps[i])
    return torch.stack(rows)
