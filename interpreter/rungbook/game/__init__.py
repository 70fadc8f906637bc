"""The game: the turn loop over a table, the phases before it, the ledger, matches and records.

`match.MatchRules` and `match.Match` deal; `game.Game` steps through a match; `trick.options` and
`trick.apply` are the turn loop itself; `view.View` is what a seat sees; `settle` writes the ledger;
`record` and `replay` write a game down and judge it again; `examine` checks rules by playing them.
"""
