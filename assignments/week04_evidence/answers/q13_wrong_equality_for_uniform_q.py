"""Believes that the bound touches for a uniform q (line K for line E)."""

proof = 'JDMIOKGARPC'
