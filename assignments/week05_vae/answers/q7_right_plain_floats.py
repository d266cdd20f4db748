"""Categorical's kl_divergence, given back as plain numbers."""
from torch.distributions import Categorical, kl_divergence


def hierarchical_elbo(p2, p1g2, px1, q2, q1g2):
    kl2 = kl_divergence(Categorical(q2), Categorical(p2)).item()
    kl1 = (q2 * kl_divergence(Categorical(q1g2), Categorical(p1g2))).sum().item()
    recon = torch.einsum('k,kj,j->', q2, q1g2, px1.log()).item()
    return [recon, kl1, kl2, recon - kl1 - kl2]
