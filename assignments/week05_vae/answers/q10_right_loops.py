"""Row by row."""


def vq_quantize(z_e, C):
    chosen = []
    for row in z_e:
        best, best_k = None, 0
        for k, word in enumerate(C):
            d = float(((row - word) ** 2).sum())
            if best is None or d < best:
                best, best_k = d, k
        chosen.append(best_k)
    idx = torch.tensor(chosen)
    z_q = torch.stack([C[k] for k in chosen])
    return z_e + (z_q - z_e).detach(), z_q, idx


def vq_losses(z_e, z_q, beta):
    first = second = 0
    for a, b in zip(z_e, z_q):
        first = first + (a.detach() - b).square().sum()
        second = second + (a - b.detach()).square().sum()
    return first / len(z_e), beta * second / len(z_e)
