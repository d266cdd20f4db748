"""Writes p(x) as the average of the joint masses and loses 1/q (line B for line J)."""

proof = 'BDMIOEGARPC'
