"""The index of phrases in docs/language.md: which file uses which form of the grammar.

`python tests/language/phrase_index.py` writes it anew.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path

from rungbook.language.compiled import tables
from rungbook.language.names import STANDARD_SUITS
from rungbook.language.outline import outline
from rungbook.language.parse import Node, Stuck, parse
from rungbook.language.scan import cut, name_words
from rungbook.language.source import read_source

ROOT = Path(__file__).resolve().parents[2]
DOCUMENT = ROOT / "docs" / "language.md"
GRAMMAR = (ROOT / "grammar" / "rules.lark").read_text("utf-8")
FILES = sorted((ROOT / "variants").glob("*.rules"))
BEGIN, END = "<!-- index of phrases: begin -->\n", "<!-- index of phrases: end -->\n"
LISTS = {
    *("choice__list", "play__list", "players__list", "players__together", "predicate__list"),
    *("predicate__one", "effect__list", "order__then", "order__criteria", "order__steps"),
}
PREDICATES = ("is", "has", "by")
KINDS = {
    "row": "Rows",
    "number": "Numbers",
    "amount": "Amounts",
    "cards": "Cards",
    "choice": "Choices of cards",
    "pack": "Packs",
    "worth": "The worth of a wild alone",
    "order": "Orders",
    "shape": "Shapes",
    "narrow": "Qualifiers",
    "play": "Plays",
    "kicker": "Kickers",
    "passing": "Passing",
    "sides": "Sides",
    "players": "Players",
    "fact": "Facts",
    "thing": "Subjects",
    "predicate": "Predicates",
    "effect": "Effects",
    "moment": "Moments",
    "words": "Fixed words",
}

Form = tuple[str, str]
"""A kind and what stands there: the alias of the grammar, or a fixed word with its terminal."""


def written() -> str:
    """Return the index as Markdown, made from the grammar and the files that ship."""
    users: dict[Form, list[str]] = {form: [] for form in forms()}
    names: dict[str, dict[str, str]] = {}
    for path in sorted(FILES, key=lambda path: len(bases(path))):
        for form in set(used_in(path, names)) & users.keys():
            users[form].append(path.stem)
    shown = forms()
    lines: list[str] = []
    for kind, title in KINDS.items():
        lines += [f"**{title}**", "", "| form | used by |", "|---|---|"]
        for form, stems in users.items():
            if form[0] == kind:
                lines.append(f"| {shown[form]} | {told(sorted(stems))} |")
        lines.append("")
    return "\n".join(lines)


def told(stems: list[str]) -> str:
    """Return the files that use a form; one that a single game uses is marked."""
    if not stems:
        return "no file"
    words = ", ".join(stems)
    if 2 * len(stems) > len(FILES):
        left = [path.stem for path in FILES if path.stem not in stems]
        words = f"all but {', '.join(left)}" if left else "all files"
    games = {bases(ROOT / "variants" / f"{stem}.rules")[-1] for stem in stems}
    return f"{words} \\*" if len(games) == 1 else words


def bases(path: Path) -> list[str]:
    """Return the file and those that it is based on, by name."""
    found = re.search(r"^based on: (\S+)", path.read_text("utf-8"), re.MULTILINE)
    above = bases(path.with_name(f"{found[1]}.rules")) if found else []
    return [path.stem, *above]


def used_in(path: Path, names: dict[str, dict[str, str]]) -> Iterator[Form]:
    """Yield the forms of a file's own lines; `names` keeps the names that its bases declare."""
    read = outline(path.read_text("utf-8"), path.name)
    inherited = {k: v for base in bases(path)[1:] for k, v in names[base].items()}
    source = read_source(read, tables(), inherited)  # type: ignore[arg-type]  # kinds as text
    names[path.stem] = dict(source.names)
    words = name_words({**STANDARD_SUITS, **inherited, **source.names})  # type: ignore[dict-item]  # kinds as text
    for line in read.lines:
        symbol = f"{line.block.replace(' ', '_')}_row"
        tree = parse(tables(), symbol, line.text, cut(line.text, words))
        assert not isinstance(tree, Stuck), line.text
        yield from forms_in(tree)


def forms_in(node: Node) -> Iterator[Form]:
    """Yield the aliases of a tree, and its fixed words."""
    yield kind_of(node.kind), node.kind
    for part in node.parts:
        if isinstance(part, Node):
            yield from forms_in(part)
        else:
            yield "words", f"{part.terminal}: {' '.join(part.text.split())}"


def kind_of(alias: str) -> str:
    """Return the kind of phrase that an alias of the grammar belongs to."""
    kind = alias.partition("__")[0]
    return "predicate" if kind in PREDICATES else "fact" if kind == "count" else kind


def forms() -> Mapping[Form, str]:
    """Return every form of the grammar and how the index shows it."""
    found: dict[Form, str] = {}
    texts = terminals()
    for left, alias in re.findall(r"^(?:\?|!)?(?:\w+:|\s*\|)(.*?)-> (\w+__\w+)", GRAMMAR, re.M):
        if alias in LISTS:
            continue
        form = (kind_of(alias), alias)
        shown = f"`{rendered(left, texts)}`"
        known = found.get(form, "")
        found[form] = (
            known if shown in known.split(", ") else ", ".join(filter(None, [known, shown]))
        )
    for name, several in texts.items():
        if len(several) > 1 and not name.startswith("_"):
            for text in several:
                found["words", f"{name}: {text}"] = f"`{text.strip(', ')}`"
    return found


def terminals() -> dict[str, list[str]]:
    """Return the texts of each terminal that is made of plain texts."""
    found: dict[str, list[str]] = {}
    for name, right in re.findall(r"^([A-Z_]+): (\".*)$", GRAMMAR, re.MULTILINE):
        found[name] = re.findall(r'"([^"]+)"', right)
    return found


def rendered(left: str, texts: Mapping[str, list[str]]) -> str:
    """Return the right-hand side of a production as a pattern to read."""
    left = re.sub(r"\w+\?", "", left)
    left = re.sub(r"\([^()]*\)[*?]", "…", left)
    left = re.sub(r"(\w+)[+*]", r"\1 …", left)
    left = re.sub(r"\(([^()]*)\)\+?", r"\1 …", left)
    words = []
    for quoted, symbol, other in re.findall(r'"([^"]+)"|(\w+)|(\S)', left):
        if quoted:
            words.append(quoted)
        elif symbol in texts:
            words.append("/".join(texts[symbol][:3]) + ("/…" if len(texts[symbol]) > 3 else ""))
        elif symbol == "_cards":
            words.append("cards")
        elif symbol == "hand_of":
            words.append("CARDS")
        elif symbol:
            words.append(symbol.strip("_").replace("_", " ").upper())
        elif other != "|":
            words.append(other)
        else:
            words.append("or")
    return re.sub(r"\s+([,:])", r"\1", " ".join(words)).replace("… …", "…")


def split(document: str) -> Iterable[str]:
    """Return what stands before the index, the index, and what stands after it."""
    before, _, rest = document.partition(BEGIN)
    index, _, after = rest.partition(END)
    return before, index, after


if __name__ == "__main__":
    first, _, last = split(DOCUMENT.read_text("utf-8"))
    DOCUMENT.write_text(f"{first}{BEGIN}\n{written()}{END}{last}", "utf-8")
