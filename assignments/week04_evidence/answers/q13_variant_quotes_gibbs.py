"""The same as a list."""

proof = list('JDMIOEGAHPC')
