"""Makes the coefficients from Python numbers, so torch keeps them in float32; the data stay float64."""
def q_sample(x0, t, eps, abar):
    keep = torch.tensor([abar[s].item() ** 0.5 for s in t]).view(-1, *[1] * (x0.dim() - 1))
    noise = torch.tensor([(1 - abar[s].item()) ** 0.5 for s in t]).view(keep.shape)
    return keep * x0 + noise * eps
