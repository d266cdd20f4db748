"""Adds the cost instead of subtracting it (line L for line C)."""

proof = 'JDMIOEGARPL'
