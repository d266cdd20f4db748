"""Works out the list of alphas from abar and inverts a single step."""
def predict_x0(xt, t, eps, abar):
    alphas = abar[1:] / abar[:-1]
    rows = []
    for x, e, time in zip(xt, eps, t.tolist()):
        alpha = alphas[time - 1]
        rows.append(alpha**-0.5 * x - (1 / alpha - 1) ** 0.5 * e)
    return torch.stack(rows)
