"""Asks torch for one layer and takes it once or twice."""


def count_linear_params(n_in, n_out, heads=1):
    layer = torch.nn.Linear(n_in, n_out, device='meta')
    one = sum(parameter.numel() for parameter in layer.parameters())
    return min(heads, 2) * one
