"""All starting points first, with commas."""

proof = 'P, G, D, J, A, C, M, I, O, E, R'
