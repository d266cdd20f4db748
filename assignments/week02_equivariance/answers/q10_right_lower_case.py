proof = ['k', 'g', 'c', 'm', 'e', 'b', 'i', 'f']
