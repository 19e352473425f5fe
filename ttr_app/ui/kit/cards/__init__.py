"""Pictures of the cards: cut like a linocut in a few tones of the card's colour, printed once into a texture."""
