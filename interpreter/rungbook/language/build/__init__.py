"""From the tree of a line to the phrases and the row that it says."""
