"""The same with indices of None."""
def broadcast_coeff(v, t, ndim):
    return v[t][:, None, None, None, None].squeeze() if ndim == 1 else v[t][(slice(None), None, None, None, None)[:ndim]]
