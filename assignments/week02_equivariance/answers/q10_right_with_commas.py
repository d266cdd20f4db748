proof = "G, K, M, C, E, B, I, F"
