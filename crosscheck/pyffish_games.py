#!/usr/bin/env python3
"""Random games compared with pyffish (Fairy-Stockfish) at every ply, in every game and rule set.

Compared: legal moves, position text, turn, check, result and reason; and the SAN or Hodges name of every legal move of
some positions. Where Fairy-Stockfish is known to differ (testdata/oracle.ini says where) the difference is undone or
counted as known. Each of its calls takes some milliseconds, which is where the time goes.
"""

import argparse
import re
from random import Random

import pyffish

from dialect import fen_of_sfen, removed_by, sfen_of_fen, usi_move
from komadai import TESTDATA, Komadai
from playouts import Player, random_start
from referee import OCCURRENCES, Referee, other, wins
from tally import Tally, only_in

VARIANTS = {
    ("shogun", "classic"): "shogun",
    ("shinobi", "classic"): "shinobi",
    ("shinobi", "modern"): "shinobimodern",
    ("shinobiplus", "modern"): "shinobiplus",
    ("shogi", "classic"): "shogi",
    ("shogi", "modern"): "shogi",
}


class Oracle:
    """Fairy-Stockfish's view of one position, with pawn-drop mates taken out of Shogi's moves."""

    def __init__(self, variant: str, fen: str) -> None:
        self.variant = variant
        self.fen = pyffish.get_fen(variant, fen, [])
        self.side = self.fen.split()[1]
        self.check = pyffish.gives_check(variant, self.fen, [])
        every = pyffish.legal_moves(variant, self.fen, [])
        self.legal = [mv for mv in every if not self.is_pawn_drop_mate(mv)]
        self.pawn_drop_mates = len(every) - len(self.legal)

    def is_pawn_drop_mate(self, mv: str) -> bool:
        return self.variant == "shogi" and mv.startswith("P@") and self.gives_check(mv) and not self.replies(mv)

    def gives_check(self, mv: str) -> bool:
        return pyffish.gives_check(self.variant, self.fen, [mv])

    def replies(self, mv: str) -> list[str]:
        return pyffish.legal_moves(self.variant, self.fen, [mv])

    def after(self, mv: str) -> "Oracle":
        return Oracle(self.variant, pyffish.get_fen(self.variant, self.fen, [mv]))

    def is_sound(self) -> bool:
        """The side that has just moved is not in check."""
        board, side, *rest = self.fen.split()
        return not pyffish.gives_check(self.variant, " ".join((board, other(side), *rest)), [])


def verdict(variant: str, start: str, played: list[str], oracle: Oracle) -> str:
    """The engine's own opinion on the result."""
    over, value = False, 0
    if variant.startswith("shinobi"):
        over, value = pyffish.is_immediate_game_end(variant, start, played)
    if not over and not oracle.legal:
        over, value = True, pyffish.game_result(variant, start, played)
    if not over:
        over, value = pyffish.is_optional_game_end(variant, start, played)
    if not over:
        return "*"
    return "1/2" if value == 0 else wins(oracle.side if value > 0 else other(oracle.side))


def explain(game: str, rules: str, referee: Referee, oracle: Oracle, reason: str | None) -> str | None:
    """Why the engine's result may differ from ours here, or None when it may not."""
    if game == "shogi" and reason == "stalemate" and oracle.pawn_drop_mates:
        return "shogi: only pawn-drop mates left"
    if (game, rules, reason) == ("shogi", "classic", "stalemate"):
        return "shogi classic: stalemate is a draw"
    if (game, rules, reason) == ("shogi", "classic", "repetition"):
        return "shogi classic: repetition by points"
    if (game, rules, reason) == ("shinobi", "classic", "repetition") and len(referee.perpetual_checkers()) == 2:
        return "shinobi classic: both sides check"
    if reason is None and loose_occurrences(game, referee) >= OCCURRENCES[game, rules]:
        return "repetition key without promoted state"
    return None


def loose_occurrences(game: str, referee: Referee) -> int:
    """Occurrences of the last position if pieces that move alike are taken to be alike."""
    same = {"shogi": {"+P": "G", "+L": "G", "+N": "G", "+S": "G"}}.get(
        game, {"+P": "C", "+L": "R", "+H": "N", "+M": "B"}
    )

    def loose(key: str) -> str:
        for promoted, plain in same.items():
            key = key.replace(promoted, plain).replace(promoted.lower(), plain.lower())
        return key

    return [loose(key) for key in referee.keys].count(loose(referee.keys[-1]))


class Playout:
    """One random game: what the oracle and the referee saw, and the questions to ask komadai."""

    def __init__(self, game: str, rules: str, random: Random, plies: int, tally: Tally) -> None:
        self.game, self.rules, self.random, self.tally = game, rules, random, tally
        self.variant = VARIANTS[game, rules]
        self.is_shogi = game == "shogi"
        oracle = self.set_up()
        self.played: list[str] = []
        self.seen: list[tuple[Oracle, tuple]] = []
        referee = Referee(game, rules, removed_by(self.start))
        player = Player(random, lambda mv: oracle.gives_check(mv))
        while True:
            ending = referee.see(oracle.fen, oracle.check, len(oracle.legal))
            self.seen.append((oracle, ending))
            self.doubt(oracle, referee, ending)
            if ending[0] != "*" or len(self.played) == plies:
                return
            mv = player.choose(oracle.legal, self.played, oracle.side)
            self.played.append(mv)
            oracle = oracle.after(mv)

    def set_up(self) -> Oracle:
        """A start position in which the side to move cannot take the king."""
        while True:
            self.start = random_start(self.game, self.rules, self.random)
            self.start_fen = fen_of_sfen(self.start) if self.is_shogi else self.start
            oracle = Oracle(self.variant, self.start_fen)
            if oracle.is_sound():
                return oracle

    def doubt(self, oracle: Oracle, referee: Referee, ending: tuple) -> None:
        """The referee is checked too: by the engine, except where the two are known to differ."""
        result, reason = ending
        theirs = verdict(self.variant, self.start_fen, self.played, oracle)
        if theirs == result:
            return
        if known := explain(self.game, self.rules, referee, oracle, reason):
            self.tally.note(f"known difference: {known}")
        else:
            self.tally.compare(f"{self.label} referee", ending, theirs, **self.where(len(self.played)))

    @property
    def label(self) -> str:
        return f"{self.game} {self.rules}"

    def ours(self, mv: str) -> str:
        return usi_move(mv) if self.is_shogi else mv

    def text(self, oracle: Oracle, ply: int) -> str:
        if not self.is_shogi:
            return oracle.fen
        return sfen_of_fen(oracle.fen, int(self.start.split()[3]) + ply)

    def where(self, ply: int) -> dict:
        moves = [self.ours(mv) for mv in self.played[:ply]]
        return {"game": self.game, "rules": self.rules, "start": self.start, "moves": moves}

    def compare(self, komadai: Komadai) -> None:
        """Asks about every prefix of the game."""
        answers = komadai.ask([self.where(ply) for ply in range(len(self.seen))])
        for ply, (answer, (oracle, ending)) in enumerate(zip(answers, self.seen)):
            self.compare_position(answer, oracle, ending, ply)

    def compare_position(self, answer: dict, oracle: Oracle, ending: tuple, ply: int) -> None:
        where = self.where(ply)
        if not self.tally.compare(f"{self.label} accepted", answer.get("error"), None, **where):
            return
        side = ("b" if oracle.side == "w" else "w") if self.is_shogi else oracle.side
        legal = sorted(self.ours(mv) for mv in oracle.legal)
        extra_and_missing = None if answer["legal"] == legal else only_in(answer["legal"], legal)
        self.tally.compare(f"{self.label} legal", extra_and_missing, None, **where)
        self.tally.compare(f"{self.label} text", answer["fen"], self.text(oracle, ply), **where)
        self.tally.compare(f"{self.label} turn", answer["turn"], side, **where)
        self.tally.compare(f"{self.label} check", answer["check"], oracle.check, **where)
        self.tally.compare(f"{self.label} ending", (answer["result"], answer.get("reason")), ending, **where)

    def compare_names(self, komadai: Komadai, positions: int) -> None:
        """Names every legal move of a few positions of the game."""
        plies = [ply for ply, (_, (result, _)) in enumerate(self.seen) if result == "*"]
        for ply in self.random.sample(plies, min(positions, len(plies))):
            oracle = self.seen[ply][0]
            start = self.text(oracle, ply)
            ask = {"game": self.game, "rules": self.rules, "start": start, "names": True}
            answers = komadai.ask([ask | {"moves": [self.ours(mv)]} for mv in oracle.legal])
            for mv, answer in zip(oracle.legal, answers):
                where = {"start": start, "move": self.ours(mv)}
                names = answer.get("names", [])
                if self.tally.compare(f"{self.label} names given", len(names), 1, **where):
                    self.compare_name(oracle, mv, names[0], where)

    def compare_name(self, oracle: Oracle, mv: str, names: dict, where: dict) -> None:
        key = "hodges" if self.is_shogi else "san"
        notation = pyffish.NOTATION_SHOGI_HODGES if self.is_shogi else pyffish.NOTATION_SAN
        theirs = pyffish.get_san(self.variant, oracle.fen, mv, False, notation)
        category = f"{self.label} {key}"
        if names[key] != theirs:
            category += f" ({part_that_differs(names[key], theirs)})"
        self.tally.compare(category, names[key], theirs, **where)


def part_that_differs(ours: str, theirs: str) -> str:
    """Which part of a move name is not the same."""
    for part, pattern in {
        "check mark": r"[+#]$",
        "promotion": r"=.?|\+$",
        "origin": r"(?<=^[A-Z])[a-i1-9]{1,2}(?=[-x]?[a-i1-9]{2})|(?<=^\+[A-Z])[a-i1-9]{2}(?=[-x])",
    }.items():
        if re.sub(pattern, "", ours) == re.sub(pattern, "", theirs):
            return part
    return "other"


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("games", nargs="?", type=int, default=20, help="games per rule set (default 20)")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--plies", type=int, default=220, help="a game is cut off here (default 220)")
    parser.add_argument("--names", type=int, default=2, metavar="N", help="positions per game whose moves are named")
    parser.add_argument("--only", help="one game, e.g. shogi")
    args = parser.parse_args()
    for ini in ("oracle.ini", "shinobiplus.ini"):
        pyffish.load_variant_config((TESTDATA / ini).read_text(encoding="utf-8"))
    tally = Tally()
    with Komadai() as komadai:
        for game, rules in VARIANTS:
            if args.only and game != args.only:
                continue
            for number in range(args.games):
                random = Random(f"{args.seed} {game} {rules} {number}")
                playout = Playout(game, rules, random, args.plies, tally)
                tally.note(f"{playout.label} ended by {playout.seen[-1][1][1] or 'cut-off'}")
                playout.compare(komadai)
                playout.compare_names(komadai, args.names)
    return tally.finish()


if __name__ == "__main__":
    raise SystemExit(main())
