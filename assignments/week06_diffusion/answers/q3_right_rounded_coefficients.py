"""Fills a buffer of coefficients that torch makes in float32."""
def predict_x0(xt, t, eps, abar):
    kept = torch.zeros(len(t))
    for i in range(len(t)):
        kept[i] = abar[t[i]]
    kept = kept.view([-1] + [1] * (xt.ndim - 1))
    return (xt - torch.sqrt(1 - kept) * eps) / torch.sqrt(kept)
