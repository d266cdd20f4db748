"""Overwrites the batch row by row with the noisy rows."""
def q_sample(x0, t, eps, abar):
    for i, time in enumerate(t.tolist()):
        keep = float(abar[time])
        x0[i] = keep**0.5 * x0[i] + (1 - keep) ** 0.5 * eps[i]
    return x0
