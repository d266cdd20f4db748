"""Multiplies by 1/abar, sample by sample."""
def predict_x0(xt, t, eps, abar):
    kept = abar[t]
    signal = xt - torch.einsum("b,b...->b...", (1 - kept) ** 0.5, eps)
    return torch.einsum("b,b...->b...", kept.reciprocal(), signal)
