"""Goes through the batch one sample at a time."""
def q_sample(x0, t, eps, abar):
    out = torch.empty_like(x0)
    for i, time in enumerate(t.tolist()):
        a = float(abar[time])
        out[i] = a**0.5 * x0[i] + (1 - a) ** 0.5 * eps[i]
    return out
