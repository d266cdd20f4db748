proof = 'G H E R C K A P N L D S'
