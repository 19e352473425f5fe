"""The sounds of the table, made from nothing but numbers: what each is (`recipes`), how it is built up (`tones`).

    make sounds      write assets/sounds/*.ogg anew (the results are in git, so nobody else has to)

Every sound is short, soft and about as loud as the others; tests/sound/ renders each and measures it.
"""
