"""A game told move by move, or played in silence."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from time import perf_counter

from rungbook.cli.account import Account
from rungbook.cli.begin import Sitting
from rungbook.cli.ink import Screen
from rungbook.cli.ledger import agreed_words
from rungbook.cli.names import YOU, listed
from rungbook.cli.person import Person
from rungbook.cli.saving import to_go_on
from rungbook.cli.seated import partners_line, told
from rungbook.cli.seats import PERSON
from rungbook.cli.words import Left
from rungbook.game.game import Game
from rungbook.game.prelude import NO_PRELUDE
from rungbook.game.state import State
from rungbook.game.view import View
from rungbook.players import Player, seat_player
from rungbook.sheet import WIDTH, render
from rungbook.simulate import Tally, make_move_before_play, make_play, play_match


def play_told(sitting: Sitting, account: Account, tally: Tally) -> None:
    """Play a game on to its end, telling it; a person may leave before."""
    game = sitting.game
    players = _seated(sitting, account)
    _introduce(sitting, account)
    try:
        while not game.is_over or not game.match.is_over:
            _tell_deal(game, players, account)
            assert game.settlement is not None
            if not game.prelude.again:
                tally.add(ended(game).public.places, game.settlement.scores, 0)
        account.match_ends(game.match)
    except (Left, KeyboardInterrupt):
        account.flush()
        _take_leave(sitting, account.screen)


def play_quiet(sitting: Sitting, tally: Tally, rotate: bool) -> None:
    """Play a game on to its end in silence, with a progress bar on a terminal."""
    game = sitting.game
    seed = game.match.seed
    players = [seat_player(kind, seed, seat) for seat, kind in enumerate(sitting.kinds)]
    with _progress(game.match.deals) as told:
        try:
            play_match(game, players, tally, rotate=rotate, told=told)
        except KeyboardInterrupt:
            return


def _seated(sitting: Sitting, account: Account) -> list[Player]:
    match = sitting.game.match
    variant = match.rules.variant

    def rules() -> str:
        return render(variant, match.rules.tables.at(), "text", min(WIDTH, account.screen.width))

    person = Person(account, match, asker(account.screen), rules)
    return [
        person if kind == PERSON else seat_player(kind, match.seed, seat)
        for seat, kind in enumerate(sitting.kinds)
    ]


def asker(screen: Screen) -> Callable[[str], str]:
    """Return what shows a prompt and returns the line typed; raises Left at the end of input."""
    typed_here = sys.stdin.isatty()

    def ask(prompt: str) -> str:
        try:
            if typed_here and screen.stream is sys.stdout:
                return input(prompt)
            screen.start(prompt)
            line = sys.stdin.readline()
        except EOFError:
            line = ""
        if not line:
            screen.line()
            raise Left
        if not typed_here:
            screen.line(line.rstrip("\n"))
        return line

    if typed_here:
        with_history()
    return ask


def with_history() -> None:
    """Let a line be edited with the arrow keys, where the platform can."""
    try:
        import readline  # noqa: F401  (importing it is what edits the line)
    except ImportError:
        return


def _introduce(sitting: Sitting, account: Account) -> None:
    match = sitting.game.match
    book = match.rules.variant.rulebook
    account.screen.line((book.game, "bold"), f", seed {match.seed}")
    agreed = agreed_words(match)
    if agreed:
        account.screen.line(f"  {agreed}")
    if book.played:
        account.screen.line(f"  house rules: {', '.join(book.played)}")
    kinds: dict[str, list[str]] = {}
    for name, kind in zip(account.names, sitting.kinds, strict=True):
        kinds.setdefault("person" if kind == PERSON else kind, []).append(name)
    who = [f"{listed(names)}: {kind}" for kind, names in kinds.items() if names != [YOU]]
    account.screen.line(f"  {'; '.join(who)}")
    account.screen.lines(told(partners_line(match.rules.seating, account.names), WIDTH))


def _tell_deal(game: Game, players: Sequence[Player], account: Account) -> None:
    """Play one deal, or the rest of the one that is begun, and tell it."""
    known = NO_PRELUDE
    if game.is_over:
        account.deal_begins(game.deal())
    else:
        known = game.prelude
        account.goes_on(game.table_deal, known)
    deal = game.table_deal
    account.before_play(deal, known, game.position)
    account.hands(deal.rules.table, game.position.hands)
    while not game.is_over:
        known = game.prelude
        view = game.asked()
        if isinstance(view, View):
            play = make_play(game, players[view.seat])
            account.moved(view, play, ended(game).public)
        else:
            make_move_before_play(game, view, players[view.seat])
            account.before_play(deal, known, game.position)
    account.deal_ends(game)


def ended(game: Game) -> State:
    """Return where the play of a deal stands, when its gifts are over."""
    position = game.position
    assert isinstance(position, State)
    return position


def _take_leave(sitting: Sitting, screen: Screen) -> None:
    """Say where the game is saved, and how it goes on."""
    screen.line()
    if sitting.record is None:
        screen.line("  The game ends here.")
    else:
        screen.line("  The game is saved. Go on with:")
        screen.line(f"    {to_go_on(sitting.record)}")


@contextmanager
def _progress(deals: int | None) -> Iterator[Callable[[int], None] | None]:
    """Show on a terminal how many deals are played; `deals` is how many there will be, if known."""
    if not sys.stderr.isatty():
        yield None
        return
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TimeRemainingColumn

    columns = (BarColumn(), MofNCompleteColumn(), "deals", TimeRemainingColumn())
    console = Console(file=sys.stderr)
    with Progress(*columns, console=console, transient=True) as progress:
        task = progress.add_task("deals", total=deals)
        last = perf_counter()

        def told(played: int) -> None:
            nonlocal last
            if perf_counter() - last > 0.05:
                last = perf_counter()
                progress.update(task, completed=played)

        yield told
