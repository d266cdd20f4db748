"""Half the squared distance of the means, in standard deviations."""


def kl_gauss(m1, v1, m2, v2):
    m1, v1, m2, v2 = torch.broadcast_tensors(m1, v1, m2, v2)
    distance = (m2 - m1) / torch.sqrt(v2)
    return 0.5 * distance * distance + (v1 - v1)
