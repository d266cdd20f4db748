"""Computes with single-precision tensors and gives numbers back as numbers."""


def vae_objective(recon_nll, kl, beta=1.0, mode="loss"):
    if mode not in ("loss", "elbo"):
        raise ValueError(f"unknown mode {mode}")
    loss = torch.as_tensor(recon_nll) + beta * torch.as_tensor(kl)
    out = loss if mode == "loss" else -loss
    return out if torch.is_tensor(kl) else out.item()
