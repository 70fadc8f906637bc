"""Whether two moments can come together."""

from __future__ import annotations

from rungbook.rulebook import phrases as p
from rungbook.rulebook.sizes import share_a_number


def can_both_hold(one: p.Moment, other: p.Moment) -> bool:
    """Return whether both moments may hold at once; in doubt they may."""
    match one, other:
        case p.WithPlayers(size=a), p.WithPlayers(size=b):
            return share_a_number(a, b)
        case p.AtLevel(rank=a), p.AtLevel(rank=b):
            return a == b
        case p.ForShape(name=a), p.ForShape(name=b):
            return a == b
        case p.AsPlay(what=a), p.AsPlay(what=b):
            leads = {"a lead", "the first play of the deal"}
            return a == b or not ("an answer" in (a, b) and leads & {a, b})
        case (p.InFirstDeal(), p.After()) | (p.After(), p.InFirstDeal()):
            return _may_happen_before_the_first_deal(one, other)
        case (p.After(fact=a), p.After(fact=b)) | (p.When(fact=a), p.When(fact=b)):
            return not _exclude_each_other(a, b)
        case _:
            return True


def _may_happen_before_the_first_deal(one: p.Moment, other: p.Moment) -> bool:
    """Return whether an `after` can be true in the first deal: after a call, not after places."""
    after = one if isinstance(one, p.After) else other
    assert isinstance(after, p.After)
    return isinstance(after.fact, p.AboutCall | p.Event)


def _exclude_each_other(one: p.Fact, other: p.Fact) -> bool:
    """Return whether only one of two facts can be true: other places, or other numbers."""
    match one, other:
        case p.AboutPlayers(who=a, predicates=said), p.AboutPlayers(who=b, predicates=told):
            if a != b or len(said) != len(told) or any(s.negated for s in (*said, *told)):
                return False
            places, others = _places(said), _places(told)
            if places is not None and others is not None:
                return places != others
            held, holds = _held(said), _held(told)
            return held is not None and holds is not None and not share_a_number(held, holds)
        case p.SoMany(number=a, of=x), p.SoMany(number=b, of=y) if x == y:
            sizes = (p.Exactly, p.OrMore, p.Between)
            if isinstance(a, sizes) and isinstance(b, sizes):
                return not share_a_number(a, b)
            return False
        case _:
            return False


def _places(said: tuple[p.Predicate, ...]) -> frozenset[str] | None:
    places = [s.what.place for s in said if isinstance(s.what, p.IsPlaced)]
    return frozenset(places) if len(places) == len(said) else None


def _held(said: tuple[p.Predicate, ...]) -> p.Size | None:
    if len(said) == 1 and isinstance(said[0].what, p.Has):
        what = said[0].what.what
        return what.size if isinstance(what, p.HasCards) else None
    return None
