"""Adds axes until they match."""
def q_sample(x0, t, eps, abar):
    signal, noise = torch.sqrt(abar)[t], torch.sqrt(1 - abar)[t]
    while signal.ndim < x0.ndim:
        signal, noise = signal.unsqueeze(-1), noise.unsqueeze(-1)
    return signal * x0 + noise * eps
