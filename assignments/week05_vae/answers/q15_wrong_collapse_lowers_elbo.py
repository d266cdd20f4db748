"""Thinks that collapse always lowers the ELBO; week 4's model B is collapsed and optimal."""
quick_check_4 = "D"
