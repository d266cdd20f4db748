"""Oracles of the toy week."""
