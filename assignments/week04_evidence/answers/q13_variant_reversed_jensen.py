"""The same, as a list."""

proof = ['J', 'F', 'M', 'I', 'O', 'E', 'G', 'A', 'R', 'P', 'C']
