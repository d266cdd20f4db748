"""Has a case for each number of axes up to images and forgets that there may be more."""
def q_sample(x0, t, eps, abar):
    a = abar[t]
    if x0.dim() == 2:
        a = a[:, None]
    elif x0.dim() == 3:
        a = a[:, None, None]
    elif x0.dim() >= 4:
        a = a[:, None, None, None]
    return a.sqrt() * x0 + (1 - a).sqrt() * eps
