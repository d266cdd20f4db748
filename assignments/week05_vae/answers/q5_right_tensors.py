"""Makes tensors of everything first."""


def vae_objective(recon_nll, kl, beta=1.0, mode="loss"):
    if mode not in {"loss", "elbo"}:
        raise ValueError(mode)
    nll = torch.as_tensor(recon_nll, dtype=torch.float64)
    cost = torch.as_tensor(kl, dtype=torch.float64)
    total = torch.stack([nll, beta * cost]).sum(dim=0)
    return total if mode == "loss" else total.neg()
