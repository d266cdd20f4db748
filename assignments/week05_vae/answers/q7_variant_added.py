"""Collects the terms in a list and sums it."""


def hierarchical_elbo(p2, p1g2, px1, q2, q1g2):
    def kl(q, p):
        keep = q > 0
        return (q[keep] * (q[keep] / p[keep]).log()).sum()

    terms = [sum(q2[k] * (q1g2[k] * px1.log()).sum() for k in range(len(q2)))]
    terms.append(sum(q2[k] * kl(q1g2[k], p1g2[k]) for k in range(len(q2))))
    terms.append(kl(q2, p2))
    return (*terms, sum(terms))
