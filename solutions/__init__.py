"""Oracles: the same mathematics written again, from the definition, float64, by another route."""
