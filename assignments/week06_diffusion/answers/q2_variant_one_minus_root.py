"""The same, sample by sample."""
def q_sample(x0, t, eps, abar):
    rows = []
    for x, e, time in zip(x0, eps, t):
        keep = abar[time] ** 0.5
        rows.append(e + keep * (x - e))
    return torch.stack(rows)
