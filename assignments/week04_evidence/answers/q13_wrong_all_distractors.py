"""Chooses several false lines."""

proof = 'BFMIOKGNHPL'
