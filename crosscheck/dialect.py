"""Shogi between SFEN with USI moves (ours) and FEN with UCI moves (Fairy-Stockfish's)."""

import re

START = "lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1"

# The seven handicaps: what is left of White's camp, and the pieces that were taken away.
HANDICAPS = {
    "lnsgkgsn1/1r5b1": "l",
    "lnsgkgsnl/1r7": "b",
    "lnsgkgsnl/7b1": "r",
    "lnsgkgsn1/7b1": "rl",
    "lnsgkgsnl/9": "rb",
    "1nsgkgsn1/9": "rbll",
    "2sgkgs2/9": "rbllnn",
    "3gkg3/9": "rbllnnss",
    "4k4/9": "rbllnnssgg",
}
REST_OF_HANDICAP = "/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w - 1"


def handicap_starts() -> list[str]:
    """The seven handicap positions as SFEN."""
    return [camp + REST_OF_HANDICAP for camp in HANDICAPS]


def removed_by(sfen: str) -> str:
    """The pieces a start position implies to have been removed from White."""
    return next((gone for camp, gone in HANDICAPS.items() if sfen == camp + REST_OF_HANDICAP), "")


def uci_square(usi: str) -> str:
    """`7g` is `c3`: files a-i are 9-1 and ranks 1-9 are i-a."""
    return chr(ord("a") + 9 - int(usi[0])) + str(ord("i") - ord(usi[1]) + 1)


def usi_square(uci: str) -> str:
    """`c3` is `7g`."""
    return str(9 - (ord(uci[0]) - ord("a"))) + chr(ord("i") - int(uci[1]) + 1)


def usi_move(uci: str) -> str:
    """`P@e5` is `P*5e`, `b2h8+` is `8h2b+`."""
    if uci[1] == "@":
        return f"{uci[0]}*{usi_square(uci[2:4])}"
    return usi_square(uci[0:2]) + usi_square(uci[2:4]) + uci[4:]


def uci_move(usi: str) -> str:
    """`P*5e` is `P@e5`, `8h2b+` is `b2h8+`."""
    if usi[1] == "*":
        return f"{usi[0]}@{uci_square(usi[2:4])}"
    return uci_square(usi[0:2]) + uci_square(usi[2:4]) + usi[4:]


def fen_of_sfen(sfen: str) -> str:
    """The first player is `w` there; counts in the hand become repeated letters."""
    board, side, hand, *_ = sfen.split()
    pieces = "".join(
        letter * int(count or 1) for count, letter in re.findall(r"(\d*)([A-Za-z])", hand.replace("-", ""))
    )
    return f"{board}[{pieces}] {'w' if side == 'b' else 'b'} - - 0 1"


def sfen_of_fen(fen: str, ply: int) -> str:
    """The hand is written in the order R B G S N L P, Black's first, counts before letters."""
    placement, side, *_ = fen.split()
    board, hand = placement.rstrip("]").split("[")
    text = ""
    for letter in "RBGSNLPrbgsnlp":
        count = hand.count(letter)
        text += (str(count) if count > 1 else "") + letter if count else ""
    return f"{board} {'b' if side == 'w' else 'w'} {text or '-'} {ply}"
