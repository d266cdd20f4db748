"""Adds axes in a loop that stops at the three of an image."""
def q_sample(x0, t, eps, abar):
    signal, noise = abar.sqrt()[t], (1 - abar).sqrt()[t]
    for _ in range(min(x0.dim() - 1, 3)):
        signal, noise = signal.unsqueeze(-1), noise.unsqueeze(-1)
    return x0 * signal + eps * noise
