"""Numbers, amounts, cards, choices of cards, packs and orders."""

from __future__ import annotations

from rungbook.language.build.scope import (
    Mistake,
    Scope,
    literal,
    name_of,
    node_at,
    nodes,
    tokens,
    word_at,
)
from rungbook.language.parse import Node, Token
from rungbook.rulebook import phrases as p

UNITS: dict[str, p.Unit] = {
    "card": "card",
    "cards": "card",
    "pair": "pair",
    "pairs": "pair",
    "triple": "triple",
    "triples": "triple",
    "quad": "quad",
    "quads": "quad",
}


def size(node: Node, scope: Scope) -> p.Size:
    """Return how many: exactly, or more, or between."""
    numbers = [whole(token) for token in tokens(node, "NUMBER")]
    made: p.Size
    match node.kind:
        case "number__exactly":
            made = p.Exactly(n=numbers[0])
        case "number__or_more":
            made = p.OrMore(n=numbers[0])
        case "number__between":
            if numbers[0] >= numbers[1]:
                raise Mistake(
                    "wrong-number",
                    (node.start, node.end),
                    f"`{scope.text(node)}` goes from a higher number to a lower one",
                    (f"{numbers[1]} to {numbers[0]}",) if numbers[0] > numbers[1] else (),
                )
            made = p.Between(low=numbers[0], high=numbers[1])
        case _:
            raise AssertionError(node)
    return scope.mark(made, node)


def number(node: Node, scope: Scope) -> p.Number:
    """Return how many, `all` and `an agreed number of` included."""
    match node.kind:
        case "number__all":
            return scope.mark(p.All(), node)
        case "number__agreed":
            return scope.mark(p.Agreed(), node)
        case _:
            return size(node, scope)


def whole(token: Token) -> int:
    """Return the value of a NUMBER; one of more digits than any game needs is refused."""
    if len(token.text) > 6:
        raise Mistake("wrong-number", (token.start, token.end), "this number is too large")
    return int(token.text)


def unit(node: Node, scope: Scope) -> p.Unit:
    """Return what is counted."""
    return UNITS[name_of(node)]


def amount(node: Node, scope: Scope) -> p.AnyAmount:
    """Return how much: so many points or levels, or what is called `the …`."""
    if node.kind == "amount__of":
        return plain_amount(node, scope)
    match word_at(node, 0):
        case "the stake":
            return scope.mark(p.TheAmount(what="stake"), node)
        case "the bid":
            return scope.mark(p.TheAmount(what="bid"), node)
        case _:
            return scope.mark(p.TheAmount(what="match"), node)


def plain_amount(node: Node, scope: Scope) -> p.Amount:
    """Return so many points or levels."""
    if node.kind != "amount__of":
        raise Mistake(
            "wrong-amount", (node.start, node.end), "here stands a number of points or levels"
        )
    word = word_at(node, 1)
    made = p.Amount(
        number=number(node_at(node, 0), scope), unit="level" if "level" in word else "point"
    )
    return scope.mark(made, node)


def card(node: Node, scope: Scope) -> p.Cards:
    """Return one item of a picture: a rank, a card, or a card that the file names."""
    match node.kind:
        case "cards__rank":
            return scope.mark(p.OfRank(rank=word_at(node, 0)), node)
        case "cards__rank_of_suit":
            return scope.mark(
                p.OfRankAndSuit(rank=word_at(node, 0), suit=suit(node_at(node, 1), scope)), node
            )
        case "cards__coloured":
            colour: p.Colour = "red" if word_at(node, 0) == "red" else "black"
            return scope.mark(p.OfColour(colour=colour, rank=word_at(node, 1)), node)
        case "cards__wild":
            return scope.mark(p.Wilds(), node)
        case "name":
            scope.kind_of(node, "card")
            return scope.mark(p.OfRank(rank=name_of(node)), node)
        case _:
            raise AssertionError(node)


def cards(node: Node, scope: Scope) -> p.Cards:
    """Return a set of cards."""
    match node.kind:
        case "cards__or" | "thing__either":
            either = tuple(cards(part, scope) for part in nodes(node))
            return scope.mark(p.EitherCard(cards=either), node)
        case "cards__except":
            kept, but = (cards(part, scope) for part in nodes(node))
            return scope.mark(p.CardsExcept(cards=kept, but=but), node)
        case "cards__any":
            return scope.mark(p.AnyCard(), node)
        case "cards__any_of_suit":
            return scope.mark(p.AnyCard(suit=suit(node_at(node, 0), scope)), node)
        case "cards__from_to":
            low, high = (name_of(part) for part in node.parts)
            return scope.mark(p.AnyCard(low=low, high=high), node)
        case "cards__of_suit_from_to":
            low, high = (name_of(part) for part in node.parts[1:])
            of = suit(node_at(node, 0), scope)
            return scope.mark(p.AnyCard(suit=of, low=low, high=high), node)
        case _:
            return card(node, scope)


def suit(node: Node, scope: Scope) -> str:
    """Return the name of a suit."""
    scope.kind_of(node, "suit")
    return name_of(node)


def picture(node: Node, scope: Scope) -> p.Picture:
    """Return cards that belong together, also where there is only one."""
    made = p.Picture(cards=tuple(card(part, scope) for part in nodes(node)))
    return scope.mark(made, node)


def picked(node: Node, scope: Scope) -> p.Pick:
    """Return one choice of cards."""
    several = tokens(node, "NUMBER")
    made = p.Pick(
        which=literal(word_at(node, 0)),
        number=p.Exactly(n=whole(several[0]) if several else 1),
        cards=cards(nodes(node)[-1], scope),
    )
    return scope.mark(made, node)


def picks(node: Node, scope: Scope) -> p.Picks:
    """Return choices of which the first that is possible counts."""
    return tuple(picked(part, scope) for part in nodes(node))


def pack(node: Node, scope: Scope) -> p.Pack:
    """Return what the game is played with."""
    numbers = [whole(token) for token in tokens(node, "NUMBER")]
    match node.kind:
        case "pack__standard":
            return scope.mark(p.StandardPacks(packs=numbers[0], cards=numbers[1]), node)
        case "pack__each_rank_in_each_suit":
            return scope.mark(p.EachRankInEachSuit(copies=numbers[0]), node)
        case "pack__by_number":
            return scope.mark(p.AsManyAsItsNumber(), node)
        case _:
            raise AssertionError(node)


def worth(node: Node, scope: Scope) -> p.Worth:
    """Return what a wild card is that is played by itself."""
    if node.kind == "worth__half_above":
        return scope.mark(p.HalfAbove(), node)
    return scope.mark(p.Itself(however_many=bool(tokens(node, "HOWEVER_MANY"))), node)


def ranks(node: Node, scope: Scope) -> tuple[str, ...]:
    """Return the ranks of `ranks: 3 < 4 < …` or of a chain, as written."""
    found: list[str] = []
    for part in nodes(node):
        if part.kind in ("cards__rank", "cards__coloured", "name"):
            if part.kind == "name":
                scope.kind_of(part, "card")
            found.append(name_of(part))
        elif not part.kind.startswith("moment__"):
            raise Mistake(
                "not-a-rank",
                (part.start, part.end),
                f"`{scope.text(part)}` is no rank; a rank is written alone",
                (name_of(part.parts[0]),) if part.kind == "cards__rank_of_suit" else (),
            )
    return tuple(found)
