"""The same, with the sign lost when the terms were moved."""
def predict_x0(xt, t, eps, abar):
    out = []
    for i in range(len(t)):
        keep = abar[int(t[i])].item()
        out.append(xt[i] / keep**0.5 - (-eps[i]) * (1 / keep - 1) ** 0.5)
    return torch.stack(out)
