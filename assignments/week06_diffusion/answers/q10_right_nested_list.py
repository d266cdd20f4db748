"""One plain number after the other, in brackets."""
def broadcast_coeff(v, t, ndim):
    def wrapped(number, axes):
        return number if axes == 0 else [wrapped(number, axes - 1)]
    return torch.tensor([wrapped(float(v[time]), ndim - 1) for time in t], dtype=v.dtype)
