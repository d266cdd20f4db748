"""The same, with unsqueeze."""
def broadcast_coeff(v, t, ndim):
    out = v[t]
    while out.dim() < ndim:
        out = out[None]
    return out
