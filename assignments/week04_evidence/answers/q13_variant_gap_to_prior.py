"""The same in small letters, in another layout."""

proof = 'j d m i o e g q r p c'
