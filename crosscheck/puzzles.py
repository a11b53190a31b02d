#!/usr/bin/env python3
"""The puzzles that ship, put to programs of other people.

Shogi: every mate of the sample is solved by cshogi's own df-pn search, and its searches for short mates must not find a
shorter one. The other games: every mate and campmate is walked answer by answer with pyffish, and must have no win in
one unless it says so. What komadai claims is taken from `komadai puzzles proofs`; proofs too long for that are counted.
"""

import argparse
import json
import subprocess
from random import Random

import cshogi
import pyffish

from komadai import ROOT, TESTDATA, find_binary, list_games
from tally import Tally, only_in

SETS = ROOT / "crates" / "puzzles" / "sets"
GAMES = list_games()
VARIANTS = {
    ("shogun", "classic"): "shogun",
    ("shinobi", "classic"): "shinobi",
    ("shinobi", "modern"): "shinobimodern",
    ("shinobiplus", "modern"): "shinobiplus",
}
# Proofs of more moves are left out of the walks.
MOST = 400


def puzzles(game: str) -> list[dict]:
    """The set of a game as it is in the repository."""
    names = ("id", "kind", "rules", "rating", "position", "solution", "tags", "source")
    lines = (SETS / f"{game}.txt").read_text(encoding="utf-8").splitlines()
    return [dict(zip(names, line.split(";"), strict=True)) for line in lines]


def with_king(sfen: str) -> list[str]:
    """A tsume with a king for the attacker in a far corner: cshogi wants one. Several corners to choose from."""
    board, side, *rest = sfen.split()
    king = "K" if side == "b" else "k"
    if king in board.replace("+", ""):
        return [sfen]
    ranks = board.split("/")
    corners = []
    for rank in (8, 7, 6) if side == "b" else (0, 1, 2):
        if ranks[rank] == "9":
            for row in (f"8{king}", f"{king}8", f"4{king}4"):
                corners.append(" ".join(("/".join([*ranks[:rank], row, *ranks[rank + 1 :]]), side, *rest)))
    return corners


def solve(puzzle: dict, tally: Tally, nodes: int) -> None:
    """Solves a mate of Shogi with cshogi alone."""
    plies = len(puzzle["solution"].split())
    for sfen in with_king(puzzle["position"]):
        board = cshogi.Board(sfen)
        if board.is_check() or not board.is_ok():
            continue
        dfpn = cshogi.DfPn(depth=plies + 20, nodes=nodes)
        found = dfpn.search(board)
        board = cshogi.Board(sfen)
        if plies > 1:
            shorter = [1] if board.mate_move_in_1ply() else []
            shorter += [n for n in range(3, plies - 1, 2) if board.mate_move(n)]
            tally.compare("shogi: no shorter mate", shorter, [], **puzzle)
        if plies == 1:
            board.push_usi(puzzle["solution"])
            tally.compare("shogi: mate in one", not list(board.legal_moves) and board.is_check(), True, **puzzle)
        else:
            tally.compare("shogi: mate found by df-pn", found, True, **puzzle)
        return
    tally.note("shogi: no room for a king")


class Walk:
    """A proof walked with pyffish."""

    def __init__(self, claim: dict, tally: Tally) -> None:
        self.claim, self.tally = claim, tally
        self.game = claim["game"]
        self.variant = VARIANTS[claim["game"], claim["rules"]]
        self.start = claim["fen"]

    def legal(self, moves: list[str]) -> list[str]:
        return pyffish.legal_moves(self.variant, self.start, moves)

    def is_over(self, moves: list[str]) -> tuple[bool, bool]:
        """Whether the game is over after these moves, and whether the side to move has lost."""
        if self.variant.startswith("shinobi"):
            over, value = pyffish.is_immediate_game_end(self.variant, self.start, moves)
            if over:
                return True, value < 0
        if self.legal(moves):
            return False, False
        return True, pyffish.gives_check(self.variant, self.start, moves)

    def run(self) -> bool:
        """Every answer is in the proof, and every line of it ends with a win of the solver."""
        return self.solver([], self.claim["proof"])

    def differ(self, what: str, ours, theirs, moves: list[str]) -> bool:
        return self.tally.compare(f"{self.game}: {what}", ours, theirs, id=self.claim["id"], fen=self.start, moves=moves)

    def solver(self, moves: list[str], branch: dict) -> bool:
        mv = branch["move"]
        if mv not in self.legal(moves):
            return self.differ("the solver's moves are legal", mv, None, moves)
        moves = [*moves, mv]
        over, lost = self.is_over(moves)
        if over:
            return lost or self.differ("the solver wins", True, lost, moves)
        answers = branch.get("then", [])
        ours = sorted(answer["move"] for answer in answers)
        theirs = sorted(self.legal(moves))
        if ours != theirs:
            return self.differ("every answer is met", *only_in(ours, theirs), moves)
        for answer in answers:
            reply = [*moves, answer["move"]]
            over, _ = self.is_over(reply)
            if over or not answer.get("then"):
                return self.differ("no answer ends the game", over, False, reply)
            if not self.solver(reply, answer["then"][0]):
                return False
        return True

    def mates_in_one(self) -> list[str]:
        """Wins at once, which a longer puzzle must not have."""
        return [mv for mv in self.legal([]) if self.is_over([mv]) == (True, True)]


def walk(game: str, wanted: set[str], tally: Tally) -> None:
    """Walks the proofs of the chosen puzzles."""
    command = [find_binary(), "puzzles", "proofs", "--game", game, "--most", str(MOST)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True, encoding="utf-8") as process:
        assert process.stdout
        seen = 0
        for line in process.stdout:
            claim = json.loads(line)
            if claim["id"] not in wanted:
                continue
            seen += 1
            walk = Walk(claim, tally)
            tally.compare(f"{game}: walked to the end", walk.run(), True, id=claim["id"])
            if claim["proof"]["left"] > 0:
                tally.compare(f"{game}: no win in one", walk.mates_in_one(), [], id=claim["id"], fen=claim["fen"])
    for _ in range(len(wanted) - seen):
        tally.note(f"{game}: proofs of more than {MOST} moves")
    if process.returncode:
        raise SystemExit(f"komadai puzzles proofs ended with {process.returncode}")


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("count", nargs="?", type=int, default=50, help="how many of each game; 0 for all")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--only", choices=GAMES)
    parser.add_argument("--nodes", type=int, default=1_000_000, help="of cshogi's df-pn search")
    args = parser.parse_args()
    for name in ("oracle.ini", "shinobiplus.ini"):
        pyffish.load_variant_config((TESTDATA / name).read_text(encoding="utf-8"))
    tally = Tally()
    for game in [args.only] if args.only else GAMES:
        mates = [one for one in puzzles(game) if one["kind"] in ("mate", "campmate")]
        Random(args.seed).shuffle(mates)
        chosen = mates[: args.count or None]
        if game == "shogi":
            for puzzle in chosen:
                solve(puzzle, tally, args.nodes)
        else:
            walk(game, {one["id"] for one in chosen}, tally)
    return tally.finish()


if __name__ == "__main__":
    raise SystemExit(main())
