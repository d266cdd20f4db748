"""torch.distributions, which treats 0 ln 0 as 0."""
from torch.distributions import Categorical, kl_divergence


def hierarchical_elbo(p2, p1g2, px1, q2, q1g2):
    inner = (q1g2 * torch.log(px1)).sum(dim=1)
    recon = (q2 * inner).sum()
    rows = torch.where(q1g2 > 0, q1g2 * torch.log(q1g2.clamp_min(1e-300) / p1g2), torch.zeros_like(q1g2)).sum(dim=1)
    kl1 = torch.dot(q2, rows)
    kl2 = -Categorical(probs=q2).entropy() - (q2 * p2.log()).sum()
    if (q2 == 0).any():
        kl2 = torch.special.xlogy(q2, q2).sum() - (q2 * p2.log()).sum()
    return recon, kl1, kl2, recon - kl1 - kl2
