"""Writes the backward pass by hand and forgets the gradient that arrives at each row."""


class Divergence(torch.autograd.Function):
    @staticmethod
    def forward(ctx, mu, logvar):
        ctx.save_for_backward(mu, logvar)
        return 0.5 * (mu**2 + logvar.exp() - 1 - logvar).sum(dim=1)

    @staticmethod
    def backward(ctx, above):
        mu, logvar = ctx.saved_tensors
        return mu, 0.5 * (logvar.exp() - 1)


def kl_std_normal(mu, logvar):
    return Divergence.apply(mu, logvar)
