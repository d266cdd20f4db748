"""Counts the parameters of nn.Linear and forgets the third argument."""


def count_linear_params(n_in, n_out, heads=1):
    layer = torch.nn.Linear(n_in, n_out, device='meta')
    return layer.weight.numel() + layer.bias.numel()
