#!/usr/bin/env python3
"""Games over UCI at very short time controls, in all games, the engine driven by a plain client.

The client knows nothing but lines of text; `komadai inspect` says which moves are legal. A move that is not, one that
comes too late or an engine that ends is counted, listed and makes the exit code 1.
"""

import argparse
import queue
import subprocess
import threading
from random import Random

from clock import Clock
from dialect import uci_move, usi_move
from komadai import Komadai, find_binary, list_games, usual_rules
from tally import Tally

# The rule sets of a game, where others than the usual one are played.
RULES = {"shogi": ["modern"], "shinobi": ["modern", "classic"]}
GAMES = [(game, rules) for game in list_games() for rules in RULES.get(game) or [usual_rules(game)]]
MAX_PLIES = 256
PATIENCE = 20


class Client:
    """An engine as a process that is told lines and answers lines."""

    def __init__(self) -> None:
        command = [find_binary(), "engine"]
        self.process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, bufsize=1)
        self.lines: queue.Queue[str | None] = queue.Queue()
        threading.Thread(target=self._listen, daemon=True).start()
        self.say("uci")
        self.options = [line.split()[2] for line in self.hear_until("uciok") if line.startswith("option name ")]

    def _listen(self) -> None:
        for line in self.process.stdout:
            self.lines.put(line.strip())
        self.lines.put(None)

    def say(self, line: str) -> None:
        self.process.stdin.write(line + "\n")

    def hear_until(self, word: str) -> list[str]:
        """All lines up to the one that begins with a word."""
        heard = []
        while True:
            line = self.lines.get(timeout=PATIENCE)
            if line is None:
                raise SystemExit(f"the engine ended with {self.process.wait()} while {word} was expected")
            heard.append(line)
            if line.split()[:1] == [word]:
                return heard

    def quit(self) -> int:
        self.say("quit")
        return self.process.wait(timeout=10)


class Referee:
    """One game as `inspect` sees it, moves in the text of UCI."""

    def __init__(self, komadai: Komadai, game: str, rules: str) -> None:
        self.komadai, self.game, self.rules = komadai, game, rules
        self.moves: list[str] = []
        self.look()

    def look(self) -> None:
        own = [usi_move(mv) for mv in self.moves] if self.game == "shogi" else self.moves
        answer = self.komadai.ask([{"game": self.game, "rules": self.rules, "moves": own}])[0]
        self.legal = [uci_move(mv) for mv in answer["legal"]] if self.game == "shogi" else answer["legal"]
        self.reason, self.fen = answer["reason"], answer["fen"]

    def play(self, move: str) -> None:
        self.moves.append(move)
        self.look()


def play(clients: list[Client], referee: Referee, random: Random, tally: Tally, margin: int) -> str:
    """One game; how it ended."""
    clock = Clock(random, margin)
    for client in clients:
        for name, value in (("UCI_Variant", referee.game), ("Rules", referee.rules), ("Hash", 8)):
            client.say(f"setoption name {name} value {value}")
        client.say("ucinewgame")
        client.say("isready")
        client.hear_until("readyok")
    for _ in range(random.randint(0, 8)):
        if not referee.reason:
            referee.play(random.choice(referee.legal))
    while not referee.reason and len(referee.moves) < MAX_PLIES:
        side = len(referee.moves) % 2
        moves = " moves " + " ".join(referee.moves) if referee.moves else ""
        clients[side].say(f"position startpos{moves}")
        go = f"go wtime {clock.left[0]} btime {clock.left[1]}"
        if clock.increment:
            go += f" winc {clock.increment} binc {clock.increment}"
        if clock.byoyomi:
            go += f" byoyomi {clock.byoyomi}"
        clock.start()
        clients[side].say(go)
        best = clients[side].hear_until("bestmove")[-1].split()[1]
        where = {"game": referee.game, "fen": referee.fen}
        tally.compare("moves in time", clock.stop(side), True, left=clock.left, go=go, **where)
        if not tally.compare("legal moves", best in referee.legal, True, move=best, **where):
            return "illegal move"
        referee.play(best)
    return referee.reason or "length"


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("games", type=int, nargs="?", default=20)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--margin", type=int, default=100, help="milliseconds by which a move may be late")
    args = parser.parse_args()
    random, tally = Random(args.seed), Tally()
    clients = [Client() for _ in range(2)]
    for client in clients:
        tally.compare("options", {"Hash", "UCI_Variant", "UCI_Elo"} <= set(client.options), True)
    with Komadai() as komadai:
        for number in range(args.games):
            referee = Referee(komadai, *GAMES[number % len(GAMES)])
            ending = play(clients, referee, random, tally, args.margin)
            tally.note(f"games of {referee.game} ended by {ending}")
    for client in clients:
        tally.compare("exit codes", client.quit(), 0)
    return tally.finish()


if __name__ == "__main__":
    raise SystemExit(main())
