"""A ratio of single-precision logarithms, as a plain number."""


def bits(H, W, K):
    return (H * W * torch.log(torch.tensor(float(K))) / torch.log(torch.tensor(2.0))).item()
