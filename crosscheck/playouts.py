"""Where random games start and how their players choose: the corners of the rules, not only the middle."""

import json
from random import Random

from dialect import START as SHOGI_START
from dialect import handicap_starts
from komadai import TESTDATA

STARTS = {
    "shogun": "rnb+fkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNB+FKBNR[] w KQkq - 0 1",
    "shinobi": "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/LH1CK1HL[HLJDMM] w kq - 0 1",
    "shinobiplus": "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/4K3[CFHLJDM] w kq - 0 1",
    "shogi": SHOGI_START,
}

# What a sparse random position may hold, apart from the kings: (on the board, in hand), upper-case player first.
SPARSE = {
    "shogun": (("P N B R F +P +N +B +R +F", "PNBRF"), ("P N B R F +P +N +B +R +F", "PNBRF")),
    "shinobi": (("P C L H M J D +P +L +H +M", "HLJDM"), ("P C R N B Q +P", "")),
    "shinobiplus": (("P C F L H M J D +P +L +H +M", "CFHLJDM"), ("P C R N B Q +P", "")),
    "shogi": (("P L N S G B R +P +L +N +S +B +R", "PLNSGBR"), ("P L N S G B R +P +L +N +S +B +R", "PLNSGBR")),
}
SHOGI_SET = {"P": 18, "L": 4, "N": 4, "S": 4, "G": 4, "B": 2, "R": 2}


def tested_positions(game: str, rules: str) -> list[str]:
    """The positions of the perft data: collected for their corners."""
    lines = (TESTDATA / "perft.jsonl").read_text(encoding="utf-8").splitlines()
    rows = (json.loads(line) for line in lines)
    return sorted({row.get("sfen", row["fen"]) for row in rows if (row["game"], row["rules"]) == (game, rules)})


def sparse_position(game: str, random: Random) -> str | None:
    """Kings and a few pieces at random; None when the draw breaks a rule that text alone can show."""
    size = 9 if game == "shogi" else 8
    squares = random.sample([(rank, file) for rank in range(size) for file in range(size)], 16)
    board = {squares.pop(): "K", squares.pop(): "k"}  # rank 0 is the lower-case player's first rank
    hands = ["", ""]
    for side, (pieces, holdable) in enumerate(SPARSE[game]):
        case = (str.upper, str.lower)[side]
        for _ in range(random.randint(0, 5)):
            board[squares.pop()] = case(random.choice(pieces.split()))
        if holdable:
            hands[side] = case("".join(random.choices(holdable, k=random.choice((0, 0, 1, 2)))))
    if breaks_a_rule(game, size, board, "".join(hands)):
        return None
    text = "/".join(rank_text(board, rank, size) for rank in range(size))
    turn = random.choice("wb")
    if game == "shogi":
        return f"{text} {turn} {counted(hands)} 1"
    halfmove = random.choice((0, 0, 30, 80, 96))
    return f"{text}[{''.join(hands)}] {turn} - - {halfmove} {random.randint(1, 80)}"


def rank_text(board: dict, rank: int, size: int) -> str:
    """One rank as a FEN writes it."""
    text, empty = "", 0
    for file in range(size):
        if piece := board.get((rank, file)):
            text += (str(empty) if empty else "") + piece
            empty = 0
        else:
            empty += 1
    return text + (str(empty) if empty else "")


def counted(hands: list[str]) -> str:
    """A hand as an SFEN writes it."""
    text = ""
    for letter in "RBGSNLPrbgsnlp":
        count = "".join(hands).count(letter)
        text += (str(count) if count > 1 else "") + letter if count else ""
    return text or "-"


def breaks_a_rule(game: str, size: int, board: dict, hand: str) -> bool:
    """Dead squares, kings already home, two major pieces of a kind, two pawns on a file, too many pieces."""
    ahead = {"P": 1, "L": 1, "N": 2 if game == "shogi" else 0, "H": 2}
    for (rank, _), piece in board.items():
        farthest = rank if piece.isupper() else size - 1 - rank
        if farthest < ahead.get(piece.upper(), 0):
            return True
        if game.startswith("shinobi") and piece in "Kk" and farthest == 0:
            return True
    pieces = list(board.values())
    if game == "shogun":
        return any(pieces.count(major) > 1 for major in "+F +B +R +N +f +b +r +n".split())
    if game == "shogi":
        letters = "".join(pieces).upper() + hand.upper()
        pawns = [(piece, file) for (_, file), piece in board.items() if piece in ("P", "p")]
        return len(pawns) != len(set(pawns)) or any(letters.count(p) > n for p, n in SHOGI_SET.items())
    return False


def random_start(game: str, rules: str, random: Random) -> str:
    """The usual start, a handicap, a tested position or a sparse one."""
    kind = random.random()
    if kind < 0.4:
        return STARTS[game]
    if kind < 0.5 and game == "shogi":
        return random.choice(handicap_starts())
    if kind < 0.65 and (tested := tested_positions(game, rules)):
        return random.choice(tested)
    while not (start := sparse_position(game, random)):
        pass
    return start


class Player:
    """Chooses UCI moves by a style: games that only wander never repeat, promote or march home."""

    STYLES = ("any", "eager", "shuttle", "march", "hunt")

    def __init__(self, random: Random, gives_check) -> None:
        self.random, self.gives_check = random, gives_check
        self.style = random.choice(self.STYLES)

    def choose(self, legal: list[str], played: list[str], side: str) -> str:
        """`side` is w or b; `played` are the moves so far."""
        wanted = getattr(self, self.style)(legal, played, side)
        if wanted and self.random.random() < 0.8:
            return self.random.choice(wanted)
        return self.random.choice(legal)

    def any(self, legal, played, side):
        """Wander."""
        return legal

    def eager(self, legal, played, side):
        """Promote, or drop."""
        return [mv for mv in legal if mv.endswith("+")] or [mv for mv in legal if "@" in mv]

    def shuttle(self, legal, played, side):
        """Repeat the move of four plies ago, or take the last one back: repetitions and the fifty-move rule."""
        if len(played) >= 4 and played[-4] in legal:
            return [played[-4]]
        if len(played) >= 2 and played[-2][2:4] + played[-2][0:2] in legal:
            return [played[-2][2:4] + played[-2][0:2]]
        return [mv for mv in legal if "@" not in mv and not mv.endswith("+")]

    def march(self, legal, played, side):
        """Go forward, the king too: campmates and entering kings."""
        forward = (lambda a, b: b > a) if side == "w" else (lambda a, b: b < a)
        return [mv for mv in legal if "@" not in mv and forward(mv[1], mv[3])]

    def hunt(self, legal, played, side):
        """Give check, in the same way as before if possible: mates and perpetual checks."""
        if len(played) >= 4 and played[-4] in legal:
            return [played[-4]]
        tried = self.random.sample(legal, min(len(legal), 6))
        return [mv for mv in tried if self.gives_check(mv)]
