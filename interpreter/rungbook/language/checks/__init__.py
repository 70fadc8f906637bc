"""Checks of rules that parse: what cannot be meant, what is missing, what does not add up.

`check_statement` looks at one row by itself, `check_rules` at all rows together.
"""
