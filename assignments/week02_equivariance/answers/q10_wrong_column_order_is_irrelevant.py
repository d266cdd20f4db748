"""Thinks that moving columns leaves a softmax matrix unchanged, not only its denominators."""
proof = ['G', 'C', 'J', 'E', 'M', 'B', 'I', 'F']
