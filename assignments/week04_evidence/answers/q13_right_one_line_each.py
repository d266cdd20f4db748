"""One letter on each line of a long string."""

proof = """
G
A
J
D
M
P
C
I
O
E
R
"""
