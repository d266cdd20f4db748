"""Leaves out states with likelihood 0 even when q uses them."""

def recon_cost(prior, lik, q):
    ok = (q > 0) & (lik > 0)
    R = np.sum(q[ok] * np.log(lik[ok]))
    return R, np.sum(rel_entr(q, prior))
