"""One entry at a time."""


def kl_gauss(m1, v1, m2, v2):
    parts = torch.broadcast_tensors(m1, v1, m2, v2)
    flat = []
    for a, s, b, t in zip(*(part.flatten() for part in parts)):
        flat.append((t.log() - s.log() + (s + (a - b) ** 2) / t - 1) / 2)
    return torch.stack(flat).reshape(parts[0].shape)
