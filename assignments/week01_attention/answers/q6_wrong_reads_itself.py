"""Self-attention of the asking sequence; the source is never read."""
def cross_attention(X, Y, WQ, WK, WV, mask=None):
    return self_attention(X, WQ, WK, WV, mask)
