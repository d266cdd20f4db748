"""Moves both to the units of the second Gaussian and uses Question 3."""


def kl_gauss(m1, v1, m2, v2):
    m1, v1, m2, v2 = torch.broadcast_tensors(m1, v1, m2, v2)
    shift = (m1 - m2) / torch.sqrt(v2)
    ratio = torch.log(v1) - torch.log(v2)
    return kl_std_normal(shift.reshape(-1, 1), ratio.reshape(-1, 1)).reshape(m1.shape)
