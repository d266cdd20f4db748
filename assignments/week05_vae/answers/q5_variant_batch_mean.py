"""Averages both parts over the batch first, as the training loop prints them."""


def vae_objective(recon_nll, kl, beta=1.0, mode="loss"):
    if mode not in ('loss', 'elbo'):
        raise ValueError(f'no mode {mode}')
    recon, cost = (torch.as_tensor(part).mean() for part in (recon_nll, kl))
    elbo = -recon - beta * cost
    return elbo if mode == 'elbo' else -elbo
