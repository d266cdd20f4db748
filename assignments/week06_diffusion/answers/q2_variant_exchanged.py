"""Returns data and noise from a helper in the wrong order."""
def q_sample(x0, t, eps, abar):
    def coefficients(kept):
        return torch.sqrt(1 - kept), torch.sqrt(kept)
    signal, noise = coefficients(abar[t])
    return torch.einsum("b,b...->b...", signal, x0) + torch.einsum("b,b...->b...", noise, eps)
