"""Forgets the codebook and commitment losses."""
quick_check_5 = "C"
