proof = "H, A, K, C, P, N, D, G, E, R, L, S"
