"""Works out the cost first and returns in that order."""

def recon_cost(prior, lik, q):
    cost = kl(q, prior)
    score = 0.0
    for weight, p in zip(q, lik):
        if weight > 0:
            score += weight * np.log(p)
    return cost, score
