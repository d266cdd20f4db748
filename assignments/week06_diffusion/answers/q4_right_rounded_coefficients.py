"""One sample at a time; the coefficients pass through float32."""
def posterior(x0, xt, t, sched):
    beta, alpha, abar = (sched[name].tolist() for name in ("beta", "alpha", "abar"))
    before = torch.tensor([abar[s - 1] for s in t])
    now, b = torch.tensor([abar[s] for s in t]), torch.tensor([beta[s] for s in t])
    a = torch.tensor([alpha[s] for s in t])
    tall = lambda v: v[(...,) + (None,) * (xt.ndim - 1)]
    weights = before.sqrt() * b / (1 - now), a.sqrt() * (1 - before) / (1 - now)
    return tall(weights[0]) * x0 + tall(weights[1]) * xt, tall(b * (1 - before) / (1 - now))
