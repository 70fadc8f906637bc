"""The rules of a game as data: phrases, rows and the Rulebook that holds them."""
