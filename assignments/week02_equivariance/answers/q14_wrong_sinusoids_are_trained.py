"""Thinks that sinusoidal vectors are learned."""
quick_check_4 = 'C'
