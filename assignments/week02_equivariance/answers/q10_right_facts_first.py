proof = 'M K G C E B I F'
