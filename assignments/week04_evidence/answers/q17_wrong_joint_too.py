"""Takes the joint masses at one x for a distribution over u."""

quick_check_4 = 'ACD'
