"""Reshapes to (B, 1, 1) as soon as there is more than the batch."""
def broadcast_coeff(v, t, ndim):
    shape = (len(t), 1, 1) if ndim > 1 else (len(t),)
    return torch.take(v, t).reshape(shape)
