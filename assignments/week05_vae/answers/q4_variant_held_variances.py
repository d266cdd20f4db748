"""Takes standard deviations from the data of the variances, which leaves the graph behind."""
from torch.distributions import Normal, kl_divergence


def kl_gauss(m1, v1, m2, v2):
    with torch.no_grad():
        s1, s2 = v1.sqrt(), v2.sqrt()
    return kl_divergence(Normal(m1, s1), Normal(m2, s2))
