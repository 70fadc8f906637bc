"""English for the phrases of the language: a phrase in, the words of a sentence out."""
