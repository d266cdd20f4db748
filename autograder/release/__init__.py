"""From a master to a proven release: build, bundle, verify, mutants."""
