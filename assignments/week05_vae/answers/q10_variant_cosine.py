"""torch's cosine_similarity, pair by pair."""


def vq_quantize(z_e, C):
    like = torch.cosine_similarity(z_e[:, None, :], C[None, :, :], dim=-1)
    idx = like.max(dim=1).indices
    z_q = C.index_select(0, idx)
    return z_e - (z_e - z_q).detach(), z_q, idx


def vq_losses(z_e, z_q, beta):
    codebook = ((z_e.detach() - z_q) ** 2).sum(dim=1).mean()
    commitment = beta * ((z_e - z_q.detach()) ** 2).sum(dim=1).mean()
    return codebook, commitment
