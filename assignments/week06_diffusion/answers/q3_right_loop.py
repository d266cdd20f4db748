"""Solves for each sample."""
def predict_x0(xt, t, eps, abar):
    rows = [(x - torch.sqrt(1 - abar[s]) * e) / torch.sqrt(abar[s]) for x, e, s in zip(xt, eps, t)]
    return torch.stack(rows)
