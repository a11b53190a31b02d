#!/usr/bin/env python3
"""A bot as Lishogi-Bot 1.1.2 is one, against this server: the same requests under the same name, the same fields read.

Lishogi-Bot itself is in no package registry. This is a client of our own that asks what it asks and believes what it
believes: which fields there are, that Black's clock is Sente's, that `standard` is Shogi, that `winner` is a side. It plays
whole games by lot, by the rules of python-shogi as Lishogi-Bot's own example engines do, against a person who plays through
the same API in lichess's words.
"""

import argparse
import json
import threading
from random import Random

import requests
import shogi

from host import new_name, register, server
from tally import Tally

PATIENCE = 60
VERSION = "1.1.2"
MAX_PLIES = 120


class Bot:
    """The part of Lishogi-Bot that talks to a server."""

    def __init__(self, address: str, name: str) -> None:
        self.address = address
        self.headers = {"Authorization": f"Bearer {register(address, name)}", "User-Agent": f"Lishogi-Bot/{VERSION} user:?"}
        self.upgrade()
        self.profile = self.get("/api/account")
        self.headers["User-Agent"] = f"Lishogi-Bot/{VERSION} user:{self.profile['username']}"

    def get(self, path: str) -> dict:
        answer = requests.get(self.address + path, headers=self.headers, timeout=PATIENCE)
        answer.raise_for_status()
        return answer.json()

    def post(self, path: str, data: dict | None = None) -> dict:
        answer = requests.post(self.address + path, data=data, headers=self.headers, timeout=PATIENCE)
        answer.raise_for_status()
        return answer.json()

    def upgrade(self) -> None:
        self.post("/api/bot/account/upgrade")

    def lines(self, path: str):
        """Objects of a stream; `None` for the empty lines that keep it open."""
        answer = requests.get(self.address + path, headers=self.headers, stream=True, timeout=PATIENCE)
        answer.raise_for_status()
        for line in answer.iter_lines():
            yield json.loads(line) if line else None

    def wait_for(self, kind: str) -> dict:
        for event in self.lines("/api/stream/event"):
            if event and event["type"] == kind:
                return event
        raise SystemExit(f"the stream ended before {kind}")


def is_supported(challenge: dict) -> bool:
    """Whether the usual configuration of Lishogi-Bot accepts a challenge; every field it reads must be there."""
    clock = challenge.get("timeControl", {})
    challenger = challenge["challenger"]
    score = challenger["rating"] + (200 if challenge["rated"] else 0)
    speeds = ["ultraBullet", "bullet", "blitz", "rapid", "classical"]
    return (
        challenge["variant"]["key"] in ["standard"]
        and challenge["speed"] in speeds
        and 0 <= clock.get("increment", -1) <= 20
        and 0 <= clock.get("byoyomi", -1) <= 30
        and 0 <= clock.get("limit", -1) <= 1800
        and challenge["perf"]["name"] != ""
        and challenger["name"] != ""
        and score > 0
    )


def board_of(full: dict, state: dict) -> shogi.Board:
    """The position, as Lishogi-Bot sets it up."""
    start = full["initialSfen"]
    board = shogi.Board() if start == "startpos" else shogi.Board(start)
    for move in state["moves"].split():
        board.push(shogi.Move.from_usi(move))
    return board


def play_bot(tally: Tally, bot: Bot, game_id: str, lots: Random, last: dict) -> None:
    """Plays a game to its end as Lishogi-Bot does; the last state goes to `last`."""
    lines = bot.lines(f"/api/bot/game/stream/{game_id}")
    full = next(lines)
    name = bot.profile["username"]
    is_sente = (full["sente"]["name"] or "").lower() == name.lower()
    tally.compare("bot: variant", full["variant"]["name"], "Standard")
    tally.compare("bot: byo-yomi", (full["clock"]["byoyomi"], full["state"]["byo"]), (10_000, 10_000))
    tally.compare("bot: opponent", full["gote" if is_sente else "sente"]["title"], None)
    state = full["state"]
    while state["status"] == "started":
        board = board_of(full, state)
        if is_sente == (board.turn == shogi.BLACK):
            own = state["btime"] if is_sente else state["wtime"]
            tally.compare("bot: own clock", 0 < own <= 600_000 + (60_000 if not is_sente else 0), True, state=state)
            if len(board.move_stack) < 2:
                bot.post(f"/api/bot/game/{game_id}/chat", {"room": "player", "text": "Good luck!"})
            moves = sorted(move.usi() for move in board.legal_moves)
            if not moves or len(board.move_stack) >= MAX_PLIES:
                bot.post(f"/api/bot/game/{game_id}/resign")
            else:
                bot.post(f"/api/bot/game/{game_id}/move/{lots.choice(moves)}")
        for update in lines:
            if update and update["type"] == "gameState":
                state = update
                break
        else:
            break
    last.update(state, is_sente=is_sente)


class Person:
    """Somebody who plays through the API in lichess's words."""

    def __init__(self, address: str, name: str) -> None:
        self.address, self.name = address, name
        self.headers = {"Authorization": f"Bearer {register(address, name)}"}

    def post(self, path: str, data: dict | None = None) -> dict:
        answer = requests.post(self.address + path, data=data, headers=self.headers, timeout=PATIENCE)
        answer.raise_for_status()
        return answer.json()

    def play(self, game_id: str, is_sente: bool, lots: Random) -> dict:
        path = f"{self.address}/api/board/game/stream/{game_id}"
        state: dict = {}
        with requests.get(path, headers=self.headers, stream=True, timeout=PATIENCE) as answer:
            for line in answer.iter_lines():
                event = json.loads(line) if line else {}
                state = {"gameFull": event.get("state"), "gameState": event}.get(event.get("type"), state)
                if event.get("type") not in ("gameFull", "gameState"):
                    continue
                if state["status"] != "started":
                    break
                board = board_of({"initialSfen": "startpos"}, state)
                moves = sorted(move.usi() for move in board.legal_moves)
                if is_sente == (board.turn == shogi.BLACK) and moves:
                    self.post(f"/api/board/game/{game_id}/move/{lots.choice(moves)}")
        return state


def one_game(tally: Tally, bot: Bot, person: Person, color: str, seed: str) -> None:
    """The person challenges with a colour; the bot accepts, and both play."""
    name = bot.profile["username"]
    wanted = {"variant": "standard", "clock.limit": 600, "clock.byoyomi": 10, "clock.periods": 1, "color": color}
    made = person.post(f"/api/challenge/{name}", wanted)
    challenge = bot.wait_for("challenge")["challenge"]
    tally.compare("bot: challenge", (challenge["id"], is_supported(challenge)), (made["id"], True), challenge=challenge)
    bot.post(f"/api/challenge/{challenge['id']}/accept")
    game_id = bot.wait_for("gameStart")["game"]["id"]
    ongoing = [game["gameId"] for game in bot.get("/api/account/playing")["nowPlaying"]]
    tally.compare("bot: ongoing", game_id in ongoing, True)
    last: dict = {}
    arguments = (tally, bot, game_id, Random(f"{seed} bot"), last)
    thread = threading.Thread(target=play_bot, args=arguments, daemon=True)
    thread.start()
    if color == "sente":
        # Gote, the bot, has more time from here on: the clocks can be told apart.
        person.post(f"/api/round/{game_id}/add-time/60")
    state = person.play(game_id, color == "sente", Random(f"{seed} person"))
    thread.join(PATIENCE)
    tally.compare("bot: same moves", last.get("moves"), state["moves"])
    tally.compare("bot: same status", last.get("status"), state["status"])
    sides = {"white": "sente", "black": "gote"}
    tally.compare("bot: winner", last.get("winner"), sides.get(state.get("winner", "")))
    tally.note(f"games that ended by {state['status']}")
    page = requests.get(f"{bot.address}/{game_id}/{'sente' if last.get('is_sente') else 'gote'}", timeout=PATIENCE)
    tally.compare("bot: its address of a game", (page.status_code, page.url), (200, f"{bot.address}/game/{game_id}"))


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("address", nargs="?", help="of a server; otherwise one is started")
    parser.add_argument("--seed", default="1")
    options = parser.parse_args()
    tally = Tally()
    with server(options.address) as address:
        bot, person = Bot(address, new_name("robot")), Person(address, new_name("person"))
        tally.compare("bot: title", bot.profile.get("title"), "BOT")
        for color in ("sente", "gote"):
            one_game(tally, bot, person, color, f"{options.seed} {color}")
        declined = person.post(f"/api/challenge/{bot.profile['username']}", {"variant": "shogun", "clock.limit": 600})
        challenge = bot.wait_for("challenge")["challenge"]
        tally.compare("bot: other games", (challenge["id"], is_supported(challenge)), (declined["id"], False))
        bot.post(f"/api/challenge/{declined['id']}/decline")
        made = bot.post("/api/challenge/ai", {"level": 1, "clock.limit": 60, "clock.increment": 2, "clock.byoyomi": 0, "clock.periods": 1})
        tally.compare("bot: against the computer", made["variant"]["key"], "standard")
    return tally.finish()


if __name__ == "__main__":
    raise SystemExit(main())
