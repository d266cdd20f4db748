proof = ('G', 'M', 'C', 'K', 'E', 'B', 'I', 'F')
