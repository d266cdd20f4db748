"""Counts list entries from 0 and times from 1, so that time t is entry t - 1."""
def q_sample(x0, t, eps, abar):
    out = []
    for x, e, time in zip(x0, eps, t.tolist()):
        kept = abar[time - 1]
        out.append(kept**0.5 * x + (1 - kept) ** 0.5 * e)
    return torch.stack(out)
