"""Files and house rules laid over each other: what each may say, and in which order it counts."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from rungbook.diagnostics import Diagnostic, Place
from rungbook.language.compiled import Tables
from rungbook.language.inherit import Rules, apply, drop_names, play_choices
from rungbook.language.names import STANDARD_SUITS, declared
from rungbook.language.outline import Line, Outline
from rungbook.language.scan import name_words
from rungbook.language.source import SourceFile, split_list
from rungbook.language.statements import Reader, Statement, TextLine
from rungbook.language.verbs import Verb
from rungbook.rulebook import rows as r


@dataclass(frozen=True, slots=True)
class HouseRules:
    """What a table lays over a variant: choices to play, and rows as typed."""

    choices: tuple[str, ...] = ()
    change: tuple[str, ...] = ()
    add: tuple[str, ...] = ()
    remove: tuple[str, ...] = ()

    @classmethod
    def of(
        cls,
        choices: Iterable[str] = (),
        change: Iterable[str] = (),
        add: Iterable[str] = (),
        remove: Iterable[str] = (),
    ) -> HouseRules:
        """Return house rules as somebody names them; several choices may stand in one text."""
        named = [name.strip() for text in choices for name in text.split(",")]
        return cls(tuple(filter(None, named)), tuple(change), tuple(add), tuple(remove))

    def __bool__(self) -> bool:
        return bool(self.choices or self.change or self.add or self.remove)

    def __add__(self, more: HouseRules) -> HouseRules:
        """Return these house rules with more laid on top."""
        return HouseRules(
            self.choices + more.choices,
            self.change + more.change,
            self.add + more.add,
            self.remove + more.remove,
        )

    def lines(self) -> Iterator[tuple[Verb, str]]:
        """Yield the rows with their verbs, in the order in which they are laid."""
        for row in self.remove:
            yield "remove", row
        for row in self.change:
            yield "change", row
        for row in self.add:
            yield "add", row


def lay_file(rules: Rules, source: SourceFile, outline: Outline) -> None:
    """Lay what a file says over what it inherits: its `with`, then its rows, then its choices."""
    rules.mistakes += source.mistakes
    rules.lost |= source.lost
    rules.names |= source.names
    rules.headings = {heading.section: heading.place for heading in outline.headings}
    rules.start = outline.lines[0].place if outline.lines else Place(outline.file, 1)
    texts = source.texts
    inherited = list(rules.rows)
    rules.is_house_rule = "based on" in texts
    rules.game = texts.get("game", rules.game)
    rules.source = texts.get("source", rules.source)
    if "with" in texts:
        if rules.is_house_rule:
            play_choices(rules, split_list(texts["with"]))
        else:
            message = "`with` plays choices of a base, and this file is based on none"
            rules.mistakes.append(Diagnostic("wrong-section", texts["with"].place, message))
    for said in source.statements:
        wrong = _wrong_kind(rules, said)
        if wrong is not None:
            rules.mistakes.append(wrong)
        else:
            apply(rules, [said])
    drop_names(rules, inherited)
    for choice in source.choices:
        if choice.name in rules.choices:
            message = f"the base offers a choice `{choice.name}` already"
            rules.mistakes.append(Diagnostic("add-exists", choice.place, message))
        rules.choices[choice.name] = choice
    if rules.game is None and "game" not in rules.lost:
        message = "the file needs a row `game`, which says what the game is called"
        found = Diagnostic("missing-row", rules.start, message, ("game: Our Game",))
        rules.mistakes.append(found)


def _wrong_kind(rules: Rules, said: Statement) -> Diagnostic | None:
    """Return what is wrong with a row where it stands: a verb too much, none, or a second row."""
    if said.verb is not None:
        if rules.is_house_rule:
            return None
        message = f"`{said.verb}` needs a file that this one is based on, or a choice around it"
        return Diagnostic("wrong-section", said.place, message, (said.text,))
    if isinstance(said.row, r.Note):
        return None
    if said.name in rules.rows and not (rules.is_house_rule and not _stands_alone(said)):
        first = rules.rows[said.name].place
        message = f"`{said.name}` stands in line {first.line} already"
        return Diagnostic("duplicate-row", said.place, message)
    if rules.is_house_rule and not _stands_alone(said):
        verb = "change" if said.name in rules.rows else "add"
        message = "a file that is based on another changes, adds and removes rows"
        return Diagnostic("no-verb", said.place, message, (f"{verb} {said.typed}",))
    return None


def _stands_alone(said: Statement) -> bool:
    return isinstance(said.row, r.Names | r.Example)


def lay_house_rules(rules: Rules, house: HouseRules, tables: Tables) -> None:
    """Lay what a table wants over the rules of a file."""
    rules.without_examples()
    rules.is_house_rule = True
    inherited = list(rules.rows)
    wanted = [
        TextLine("with", name, Place("--with", 1, 1, max(1, len(name)), name))
        for name in house.choices
    ]
    play_choices(rules, wanted)
    for verb, row in house.lines():
        line = Line(Place(f"--{verb}", 1), f"{verb} {row}", "", "house")
        for name, kind, _span in declared(line, tables):
            rules.names.setdefault(name, kind)
    names = {**STANDARD_SUITS, **rules.names}
    reader = Reader(tables, names, name_words(names))
    for verb, row in house.lines():
        said = reader.read_row(verb, row, f"--{verb}")
        if isinstance(said, Diagnostic):
            rules.mistakes.append(said)
        elif isinstance(said, Statement):
            apply(rules, [said])
    drop_names(rules, inherited)
