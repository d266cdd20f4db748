"""Two lists of Python numbers, which torch keeps in float32."""
def mean_from_eps(xt, t, eps, sched):
    beta, alpha, abar = (sched[k].tolist() for k in ("beta", "alpha", "abar"))
    scale = torch.tensor([alpha[s] ** -0.5 for s in t])
    share = torch.tensor([beta[s] / (1 - abar[s]) ** 0.5 for s in t])
    return torch.einsum("b,b...->b...", scale.double(), xt - torch.einsum("b,b...->b...", share.double(), eps))
