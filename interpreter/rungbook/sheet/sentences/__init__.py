"""Every row of the language as a sentence."""

from __future__ import annotations

from typing import assert_never

from rungbook.rulebook import rows as r
from rungbook.sheet.sentences import before, play, scoring, setup, shapes
from rungbook.sheet.sentences.examples import example
from rungbook.sheet.sentences.names import names
from rungbook.sheet.sentences.sentence import Sentence
from rungbook.sheet.voice import Voice

__all__ = ["Sentence", "sentence"]


def sentence(row: r.Row, voice: Voice) -> Sentence:
    """Return the sentence of a row."""
    match row:
        case r.PlayersRow():
            return setup.players(row, voice)
        case r.Note():
            return Sentence((row.text,))
        case r.Packs():
            return setup.packs(row, voice)
        case r.ExtraCards():
            return setup.extra_cards(row, voice)
        case r.Without():
            return setup.without(row, voice)
        case r.InPlay():
            return setup.in_play(row, voice)
        case r.Ranks():
            return setup.ranks(row, voice)
        case r.Suits():
            return setup.suits(row, voice)
        case r.Runs():
            return setup.runs(row, voice)
        case r.Wild():
            return setup.wild(row, voice)
        case r.WildAlone():
            return setup.wild_alone(row, voice)
        case r.Hand():
            return setup.hand(row, voice)
        case r.LeftOver():
            return setup.left_over(row, voice)
        case r.Kitty():
            return setup.kitty(row, voice)
        case r.DrawnRank():
            return setup.drawn_rank(row, voice)
        case r.FirstBid():
            return before.first_bid(row, voice)
        case r.Bids():
            return before.bids(row, voice)
        case r.Bidding():
            return before.bidding(row, voice)
        case r.Role():
            return before.role(row, voice)
        case r.Call():
            return before.call(row, voice)
        case r.Gift():
            return before.gift(row, voice)
        case r.NoGift():
            return before.no_gift(row, voice)
        case r.Shape():
            return shapes.shape(row, voice)
        case r.Kickers():
            return shapes.kickers(row, voice)
        case r.OrderOf():
            return shapes.order_of(row, voice)
        case r.Beats():
            return shapes.beats(row, voice)
        case r.DoesNotBeat():
            return shapes.does_not_beat(row, voice)
        case r.Turns():
            return play.turns(row, voice)
        case r.Lead():
            return play.lead(row, voice)
        case r.OpeningPlay():
            return play.opening_play(row, voice)
        case r.Answer():
            return play.answer(row, voice)
        case r.Passing():
            return play.passing(row, voice)
        case r.AfterPassing():
            return play.after_passing(row, voice)
        case r.LeaderGoneOut():
            return play.leader_gone_out(row, voice)
        case r.UnclearPlay():
            return play.unclear_play(row, voice)
        case r.Forbidden():
            return play.forbidden(row, voice)
        case r.OutOfTurn():
            return play.out_of_turn(row, voice)
        case r.DealEnds():
            return play.deal_ends(row, voice)
        case r.FactRow():
            return scoring.fact(row, voice)
        case r.Stake():
            return scoring.stake(row, voice)
        case r.StakeLimit():
            return scoring.stake_limit(row, voice)
        case r.LossesInOneTrick():
            return scoring.losses_in_one_trick(row, voice)
        case r.ScoresAddUpTo():
            return scoring.scores_add_up_to(row, voice)
        case r.Levels():
            return scoring.levels(row, voice)
        case r.StartingLevel():
            return scoring.starting_level(row, voice)
        case r.DealLevel():
            return scoring.deal_level(row, voice)
        case r.MatchEnds():
            return scoring.match_ends(row, voice)
        case r.MatchWinner():
            return scoring.match_winner(row, voice)
        case r.Seats():
            return scoring.seats(row, voice)
        case r.Names():
            return names(row, voice)
        case r.Example():
            return example(row, voice)
        case _:
            assert_never(row)
