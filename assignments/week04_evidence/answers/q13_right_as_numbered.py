"""The three facts one after the other, as a list."""

proof = ['J', 'D', 'M', 'I', 'O', 'E', 'G', 'A', 'R', 'P', 'C']
