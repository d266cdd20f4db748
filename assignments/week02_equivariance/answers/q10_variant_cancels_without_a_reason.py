"""Takes it for granted that P and its transpose vanish."""
proof = 'G, C, K, E, B, I, F'
