"""Reshapes for a batch of images."""
def broadcast_coeff(v, t, ndim):
    images = (len(t), 1, 1, 1)
    return torch.stack([v[time] for time in t]).reshape(images)
