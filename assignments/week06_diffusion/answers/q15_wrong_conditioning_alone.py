"""Concludes from conditioning alone, which bounds by beta / alpha and not by beta."""
quick_check_3 = "C"
