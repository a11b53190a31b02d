#!/usr/bin/env python3
"""Shogi games over USI at very short time controls, the engine driven by cshogi's engine class.

cshogi is client and referee: a move it does not know as legal, a move that comes too late or an engine that ends is
counted, listed and makes the exit code 1.
"""

import argparse
import stat
import tempfile
from pathlib import Path
from random import Random

import cshogi
from cshogi.usi import Engine

from clock import Clock
from komadai import find_binary
from tally import Tally

MAX_PLIES = 256


def launcher(folder: str) -> str:
    """The engine class starts a program without arguments; this one adds ours."""
    script = Path(folder) / "komadai-engine"
    script.write_text(f'#!/bin/sh\nexec "{Path(find_binary()).resolve()}" engine\n', encoding="utf-8")
    script.chmod(script.stat().st_mode | stat.S_IXUSR)
    return str(script)


def random_opening(random: Random) -> list[str]:
    """A few random moves, so that no two games are alike."""
    board = cshogi.Board()
    for _ in range(random.randint(0, 8)):
        moves = list(board.legal_moves)
        if not moves:
            break
        board.push(random.choice(moves))
    return [cshogi.move_to_usi(mv) for mv in board.history]


def play(engines: list[Engine], random: Random, tally: Tally, margin: int) -> str:
    """One game; how it ended."""
    clock = Clock(random, margin)
    moves = random_opening(random)
    board = cshogi.Board()
    for mv in moves:
        board.push_usi(mv)
    for engine in engines:
        engine.isready()
        engine.usinewgame()
    while len(moves) < MAX_PLIES:
        if board.is_game_over():
            return "checkmate"
        if board.is_draw() != cshogi.NOT_REPETITION and moves:
            return "repetition"
        side = 0 if board.turn == cshogi.BLACK else 1
        engines[side].position(moves=moves)
        times = {"byoyomi": clock.byoyomi} if clock.byoyomi else {"binc": clock.increment, "winc": clock.increment}
        clock.start()
        best, _ = engines[side].go(btime=clock.left[0], wtime=clock.left[1], **times)
        tally.compare("moves in time", clock.stop(side), True, moves=moves, left=clock.left, byoyomi=clock.byoyomi)
        if best == "win":
            tally.compare("declarations", board.is_nyugyoku(), True, sfen=board.sfen())
            return "declaration"
        legal = [cshogi.move_to_usi(mv) for mv in board.legal_moves]
        if not tally.compare("legal moves", best in legal, True, move=best, sfen=board.sfen()):
            return "illegal move"
        board.push_usi(best)
        moves.append(best)
    return "length"


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("games", type=int, nargs="?", default=20)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--margin", type=int, default=100, help="milliseconds by which a move may be late")
    args = parser.parse_args()
    random, tally = Random(args.seed), Tally()
    with tempfile.TemporaryDirectory() as folder:
        engines = [Engine(launcher(folder)) for _ in range(2)]
        for engine in engines:
            tally.compare("greetings", engine.name.split()[0], "komadai")
            engine.setoption("USI_Hash", 8)
        for _ in range(args.games):
            tally.note(f"games ended by {play(engines, random, tally, args.margin)}")
        for engine in engines:
            process = engine.proc
            engine.quit()
            tally.compare("exit codes", process.returncode, 0)
    return tally.finish()


if __name__ == "__main__":
    raise SystemExit(main())
