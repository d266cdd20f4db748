"""The split into two terms first, in small letters."""

proof = list('pcgajdmioer')
