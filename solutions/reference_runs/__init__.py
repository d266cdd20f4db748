"""Experiments that take too long for a notebook: `autograder reference` runs them, results/ holds what they found."""
