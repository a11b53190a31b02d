"""When a game ends, told as plainly as possible: the second opinion on `result` and `reason`.

Positions are FENs of the 8x8 dialect, in which `w` is the upper-case player of every game.
"""

import re

UNFINISHED = ("*", None)
OCCURRENCES = {
    ("shogun", "classic"): 3,
    ("shinobi", "classic"): 3,
    ("shinobi", "modern"): 4,
    ("shinobiplus", "modern"): 4,
    ("shogi", "classic"): 4,
    ("shogi", "modern"): 4,
}


def wins(side: str) -> str:
    """The result in which `side` wins."""
    return "1-0" if side == "w" else "0-1"


def other(side: str) -> str:
    """The opponent of `side`."""
    return "b" if side == "w" else "w"


class Referee:
    """Sees every position of a game once, in order, and says whether the game is over."""

    def __init__(self, game: str, rules: str, removed: str = "") -> None:
        self.game, self.rules, self.removed = game, rules, removed
        self.keys: list[str] = []
        self.checks: list[bool] = []
        self.sides: list[str] = []

    def see(self, fen: str, check: bool, legal: int) -> tuple[str, str | None]:
        """`check`: the side to move is in check. Returns result and reason."""
        placement, side, castling, ep, halfmove, _ = fen.split()
        self.keys.append(" ".join((placement, side, castling, ep)))
        self.checks.append(check)
        self.sides.append(side)
        if winner := self.campmate(placement, side):
            return wins(winner), "campmate"
        if legal == 0 and check:
            return wins(other(side)), "checkmate"
        if legal == 0:
            return self.stalemate(side), "stalemate"
        if self.game != "shogi" and int(halfmove) >= 100:
            return "1/2", "fifty"
        if self.keys.count(self.keys[-1]) >= OCCURRENCES[self.game, self.rules]:
            return self.repetition()
        return UNFINISHED

    def campmate(self, placement: str, side: str) -> str | None:
        """A king on its last rank wins; with both there, the side not to move."""
        if not self.game.startswith("shinobi"):
            return None
        ranks = placement.split("[")[0].split("/")
        home = [who for who, king, rank in (("w", "K", ranks[0]), ("b", "k", ranks[-1])) if king in rank]
        return other(side) if len(home) == 2 else (home or [None])[0]

    def stalemate(self, side: str) -> str:
        """Who cannot move draws in Shogun and classic Shogi, and loses elsewhere."""
        if self.game == "shogun" or (self.game, self.rules) == ("shogi", "classic"):
            return "1/2"
        return wins(other(side))

    def perpetual_checkers(self) -> set[str]:
        """The sides whose every move since the first occurrence gave check."""
        first = self.keys.index(self.keys[-1])
        # The check seen at position i was given by the move that led to it.
        given = list(zip(self.sides[first + 1 :], self.checks[first + 1 :]))
        return {
            giver
            for giver in "wb"
            if all(check for side, check in given if side == other(giver))
        }

    def repetition(self) -> tuple[str, str]:
        """The last position has occurred often enough to end the game."""
        checkers = self.perpetual_checkers()
        if self.game != "shogun" and len(checkers) == 1:
            return wins(other(checkers.pop())), "perpetual"
        if (self.game, self.rules) == ("shinobi", "classic"):
            return wins(self.sides[-1]), "repetition"  # the side to move did not produce it
        if (self.game, self.rules) == ("shogi", "classic"):
            return self.by_points(), "repetition"
        return "1/2", "repetition"

    def by_points(self) -> str:
        """Classic Shogi: fewer than 24 loses, else more wins, else a draw."""
        black, white = self.points()
        if black == white or max(black, white) < 24:
            return "1/2"
        return "1-0" if black > white else "0-1"

    def agreed(self) -> tuple[str, str]:
        """Both kings have entered and the players agree on an impasse."""
        if self.rules == "classic":
            return self.by_points(), "impasse"
        below = [points < 24 for points in self.points()]
        return {(True, False): "0-1", (False, True): "1-0"}.get(tuple(below), "1/2"), "impasse"

    def points(self) -> tuple[int, int]:
        """Rooks and bishops 5, kings 0, the rest 1; removed pieces count for White, who gave them."""
        letters = re.sub(r"[^A-Za-z]", "", self.keys[-1].split()[0]) + self.removed
        value = lambda letter: {"R": 5, "B": 5, "K": 0}.get(letter.upper(), 1)
        black = sum(value(letter) for letter in letters if letter.isupper())
        return black, sum(value(letter) for letter in letters if letter.islower())
