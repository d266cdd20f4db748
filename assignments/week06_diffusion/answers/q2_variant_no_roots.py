"""Interpolates in a straight line from the noise to the data."""
def q_sample(x0, t, eps, abar):
    rows = [torch.lerp(e, x, abar[time]) for x, e, time in zip(x0, eps, t)]
    return torch.stack(rows)
