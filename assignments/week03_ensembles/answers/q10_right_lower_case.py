proof = list('hgkacpnderls')
