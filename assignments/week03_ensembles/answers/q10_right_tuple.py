proof = ('H', 'E', 'C', 'R', 'P', 'G', 'A', 'K', 'N', 'L', 'D', 'S')
