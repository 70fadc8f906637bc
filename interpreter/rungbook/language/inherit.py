"""Rules after inheritance: the base's rows, then what choices and house rules do to them."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field, replace
from typing import Literal

from rungbook.diagnostics import Diagnostic, Place
from rungbook.language.build.scope import NameKind
from rungbook.language.placing import SECTION_OF_HEAD
from rungbook.language.scan import without_case
from rungbook.language.source import ChoiceText
from rungbook.language.statements import Statement, TextLine
from rungbook.language.suggest import nearest
from rungbook.language.verbs import VERBS
from rungbook.rulebook import rows as r

REMOVABLE: tuple[NameKind, ...] = ("shape", "bomb", "instant win", "gift", "call")
"""What a row of its own names, so that the name goes with the row."""


@dataclass(frozen=True, slots=True)
class Applied:
    """One house-rule line that took effect.

    `before` and `after` are the row's texts, `gone` is the row that was there before.
    """

    verb: Literal["change", "add", "remove"]
    name: str
    before: str | None
    after: str | None
    place: Place
    gone: r.Row | None = None


@dataclass(slots=True)
class Rules:
    """The rows of a game while house rules are laid over them, by name.

    `based_on` is the title of the game that a file is based on. `unfit` are inherited choices that
    can no longer be played, `lost` the names of rows that could not be read. Rules are `broken`
    when a file that they are made of could not be: then nothing can be said of the whole.
    """

    game: TextLine | None = None
    source: TextLine | None = None
    based_on: str | None = None
    rows: dict[str, Statement] = field(default_factory=dict)
    choices: dict[str, ChoiceText] = field(default_factory=dict)
    played: list[str] = field(default_factory=list)
    applied: list[Applied] = field(default_factory=list)
    names: dict[str, NameKind] = field(default_factory=dict)
    unfit: set[str] = field(default_factory=set)
    mistakes: list[Diagnostic] = field(default_factory=list)
    lost: set[str] = field(default_factory=set)
    headings: dict[str, Place] = field(default_factory=dict)
    start: Place = field(default_factory=lambda: Place("", 1))
    broken: bool = False
    is_house_rule: bool = False

    def has_lost(self, head: str) -> bool:
        """Return whether a row of this head is there but could not be read."""
        return any(lost == head or lost.startswith(f"{head} ") for lost in self.lost)

    def place_of_section(self, section: str) -> Place:
        """Return where a section of the file begins, or else the file."""
        return self.headings.get(section, self.start)

    def copy(self) -> Rules:
        """Return rules that may be changed without changing these; their mistakes begin anew."""
        return replace(
            self,
            rows=dict(self.rows),
            choices=dict(self.choices),
            played=list(self.played),
            applied=[],
            mistakes=[],
        )

    def in_order(self) -> list[Statement]:
        """Return the rows section by section, in the order in which they are printed."""
        rank = {section: number for number, section in enumerate(r.SECTIONS)}
        return sorted(self.rows.values(), key=lambda said: rank[_row(said).section])

    def typed(self, hint: str) -> str:
        """Return a hint as a house rule types it: a row gets its verb, words stay as they are."""
        if not self.is_house_rule or hint.split(" ", 1)[0] in VERBS:
            return hint
        name, colon, _ = hint.partition(":")
        if colon and name in self.rows:
            return f"change {hint}"
        head = without_case(name)
        is_row = colon and (head in SECTION_OF_HEAD or head.startswith("order of "))
        return f"add {hint}" if is_row or " beats " in hint or " does not beat " in hint else hint

    def note(self, said: Statement) -> None:
        """Keep a row that adds up with its like and has no name of its own."""
        name = said.name
        count = 2
        while name in self.rows:
            name = f"{said.name} {count}"
            count += 1
        self.rows[name] = _renamed(said, name)

    def names_left_over(self) -> set[str]:
        """Return the names of things whose rows are no longer there."""
        kept = {_named_by(_row(said)) for said in self.rows.values()}
        return {name for name, kind in self.names.items() if kind in REMOVABLE and name not in kept}

    def without_examples(self) -> None:
        """Drop the examples: they speak of the file as it stands, before house rules."""
        self.rows = {
            name: said for name, said in self.rows.items() if not isinstance(said.row, r.Example)
        }


def apply(rules: Rules, statements: Iterable[Statement]) -> None:
    """Lay the lines of a house rule over the rules, noting those that hit nothing."""
    for said in statements:
        match said.verb:
            case "change":
                _change(rules, said)
            case "add":
                _add(rules, said)
            case "remove":
                _remove(rules, said)
            case None:
                rules.note(said)


def play_choices(rules: Rules, wanted: list[TextLine]) -> None:
    """Play the choices that a table names, those that exist and go together."""
    for item in wanted:
        choice = rules.choices.get(item.text)
        if choice is None:
            _unknown_choice(rules, item)
        elif item.text in rules.played:
            message = f"`{item.text}` is played already"
            rules.mistakes.append(Diagnostic("choice-twice", item.place, message))
        else:
            rules.played.append(item.text)
            apply(rules, choice.statements)
    for item in wanted:
        if item.text in rules.choices:
            _check_company(rules, item)


def _change(rules: Rules, said: Statement) -> None:
    old = rules.rows.get(said.name)
    if isinstance(said.row, r.Beats | r.DoesNotBeat):
        message = f"`{said.name}` has nothing behind a colon to change"
        hints = (f"remove {old.name}",) if old else (f"add {said.text}",)
        rules.mistakes.append(Diagnostic("change-without-value", said.place, message, hints))
    elif old is None or said.row is None:
        _hits_nothing(rules, said, "change-hits-nothing")
    else:
        kept = replace(said.row, section=_row(old).section)
        if kept == old.row:
            message = f"`{said.name}` says this already"
            odd = Diagnostic("changes-nothing", said.place, message, (), "warning")
            rules.mistakes.append(odd)
        rules.rows[said.name] = replace(said, verb=None, row=kept)
        rules.applied.append(Applied("change", said.name, old.text, said.text, said.place, old.row))


def _add(rules: Rules, said: Statement) -> None:
    if isinstance(said.row, r.Note):
        rules.note(replace(said, verb=None))
        return
    old = rules.rows.get(said.name)
    if old is not None:
        where = f"{old.place.file}:{old.place.line}"
        message = f"`{said.name}` is there already, in {where}"
        hints = () if old.text == said.text else (f"change {said.typed}",)
        rules.mistakes.append(Diagnostic("add-exists", said.place, message, hints))
        return
    rules.rows[said.name] = replace(said, verb=None)
    rules.applied.append(Applied("add", said.name, None, said.text, said.place))


def _remove(rules: Rules, said: Statement) -> None:
    old = rules.rows.pop(said.name, None)
    if old is None:
        _hits_nothing(rules, said, "remove-hits-nothing")
    else:
        rules.applied.append(Applied("remove", said.name, old.text, None, said.place, old.row))


def _hits_nothing(rules: Rules, said: Statement, code: str) -> None:
    if said.name in rules.lost or rules.broken:
        return
    verb = "change" if code.startswith("change") else "remove"
    general = without_case(said.name)
    cases = tuple(name for name in rules.rows if without_case(name) == said.name)
    near = (general,) if general in rules.rows else cases or nearest(said.name, rules.rows)
    near = near or tuple(name for name in rules.rows if name.endswith(f" {said.name}"))[:2]
    value = said.text.partition(":")[2]
    tail = f":{value}" if verb == "change" else ""
    hints = tuple(f"{verb} {name}{tail}" for name in near)
    if verb == "change" and general in SECTION_OF_HEAD and not cases:
        hints = (f"add {said.typed}", *hints)[:2]
    message = f"there is no row `{said.name}` to {verb}"
    rules.mistakes.append(Diagnostic(code, said.place, message, hints))


def _unknown_choice(rules: Rules, item: TextLine) -> None:
    if rules.broken:
        return
    hints = nearest(item.text, rules.choices) or tuple(rules.choices)[:2]
    offered = ", ".join(rules.choices) or "none"
    message = f"there is no choice `{item.text}`; offered are: {offered}"
    rules.mistakes.append(Diagnostic("unknown-choice", item.place, message, hints))


def _check_company(rules: Rules, item: TextLine) -> None:
    """Note what a played choice needs and has not, or has and excludes."""
    choice = rules.choices[item.text]
    for needed in choice.needs:
        if needed.text in rules.choices and needed.text not in rules.played:
            message = f"`{item.text}` needs the choice `{needed.text}`"
            hints = (f"with: {needed.text}, {item.text}",)
            rules.mistakes.append(Diagnostic("choice-needs", item.place, message, hints))
    for excluded in choice.excludes:
        if excluded.text in rules.played:
            message = f"`{item.text}` and `{excluded.text}` exclude each other"
            rules.mistakes.append(Diagnostic("choice-excludes", item.place, message))


def drop_names(rules: Rules, inherited: Iterable[str]) -> None:
    """Drop those of the inherited rows of `names` that speak of things no longer there."""
    left_over = rules.names_left_over()
    for name in inherited:
        said = rules.rows.get(name)
        if said is not None and isinstance(said.row, r.Names) and said.row.of in left_over:
            del rules.rows[name]


def _named_by(row: r.Row) -> str | None:
    match row:
        case r.Shape(shape=name) | r.Gift(gift=name) | r.Call(call=name):
            return name
        case _:
            return None


def _row(said: Statement) -> r.Row:
    assert said.row is not None, said
    return said.row


def _renamed(said: Statement, name: str) -> Statement:
    return replace(said, name=name, row=replace(_row(said), name=name))
