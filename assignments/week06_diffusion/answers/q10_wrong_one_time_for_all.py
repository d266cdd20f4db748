"""Takes the first sample's coefficient for everybody."""
def broadcast_coeff(v, t, ndim):
    return v[t[0]].expand(len(t)).reshape(-1, *[1] * (ndim - 1))
