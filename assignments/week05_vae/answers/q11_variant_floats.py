"""Stores the map of codewords in single precision and counts its bytes."""


def bits(H, W, K):
    sent = torch.empty(H, W, 32, dtype=torch.float32, device='meta')
    return sent.numel() * sent.element_size() * 8
