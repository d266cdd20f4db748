"""Ends with hardtanh, because a network's output should be a valid picture."""
def predict_x0(xt, t, eps, abar):
    clean = []
    for x, e, time in zip(xt, eps, t.tolist()):
        a = abar[time]
        clean.append(x / a**0.5 - e * (1 / a - 1) ** 0.5)
    return torch.nn.functional.hardtanh(torch.stack(clean))
