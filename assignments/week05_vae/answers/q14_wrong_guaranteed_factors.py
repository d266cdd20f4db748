"""Takes disentanglement, an empirical finding, for a guarantee."""
quick_check_3 = "ACD"
