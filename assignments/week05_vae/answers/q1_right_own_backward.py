"""Forward and backward pass written out as an autograd function."""


class Move(torch.autograd.Function):
    @staticmethod
    def forward(ctx, mu, logvar, eps):
        sigma = torch.exp(logvar / 2)
        ctx.save_for_backward(sigma, eps)
        return mu + sigma * eps

    @staticmethod
    def backward(ctx, above):
        sigma, eps = ctx.saved_tensors
        return above, above * sigma * eps / 2, above * sigma


def reparameterize(mu, logvar, eps):
    return Move.apply(mu, logvar, eps)
