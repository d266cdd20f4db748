"""A sparse map shows that the model is unbiased."""
quick_check_2 = "C"
