"""The text of a rules file: from lines to statements, and from statements to a rulebook."""
