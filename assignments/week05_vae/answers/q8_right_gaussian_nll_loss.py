"""torch's own loss, with its constant switched on."""


def decoder_nll(x, mu, var):
    var = torch.as_tensor(var, dtype=x.dtype).expand_as(x)
    loss = torch.nn.functional.gaussian_nll_loss(mu, x, var, full=True, reduction='none')
    return loss.sum(dim=1)
