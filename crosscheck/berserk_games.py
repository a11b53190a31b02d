#!/usr/bin/env python3
"""Whole games through berserk, the usual Python client of lichess, unmodified: only the address is ours.

In every game a person plays with the computer, two people play by challenge and by seek, and two bots play each other. The
players know no rules: `/api/position` says which moves are legal, and one is drawn by lot. Both sides must see the same
moves and the same end, and the games must be found and exported afterwards. Then every other method of berserk that has a
meaning here is called, and those that work are counted.
"""

import argparse
import threading
from random import Random

import berserk
import requests

from berserk_methods import call_all
from census import Census
from host import new_name, register, server
from komadai import list_games
from tally import Tally

GAMES = list_games()
# All but what has no meaning here: tournaments, teams, studies, broadcasts and the like, and what lichess's own
# administrators do. Of these parts a few methods are left out: to go berserk, to claim from who has left for a minute,
# to challenge in somebody else's name, and to race for puzzles.
PARTS = {"account", "board", "bots", "challenges", "games", "oauth", "puzzles", "relations", "tv", "users"}
LEFT_OUT = {
    "board.claim_victory",
    "board.go_berserk",
    "challenges.create_tokens_for_multiple_users",
    "challenges.create_with_accept",
    "games.add_game_ids_to_stream",
    "games.stream_games_by_ids",
    "puzzles.create_race",
    "users.get_live_streamers",
    "users.get_puzzle_activity",
}
MAX_PLIES = 240
PATIENCE = 120


class Player:
    """An account with a berserk client."""

    def __init__(self, address: str, kind: str, census: Census) -> None:
        self.address = address
        self.name = new_name(kind)
        self.token = register(address, self.name)
        self.client = census.watch(berserk.Client(berserk.TokenSession(self.token), base_url=address))
        self.door = self.client.board
        if kind == "bot":
            self.client.account.upgrade_to_bot()
            self.door = self.client.bots

    def wait_for(self, kind: str) -> dict:
        """The next event of a kind."""
        for event in self.door.stream_incoming_events():
            if event["type"] == kind:
                return event
        raise SystemExit(f"{self.name} waits for {kind}, but the stream ended")


def legal_moves(address: str, game: str, fen: str) -> list[str]:
    """Legal moves in coordinates."""
    query = {"game": game, "fen": fen}
    answer = requests.get(f"{address}/api/position", params=query, timeout=PATIENCE)
    answer.raise_for_status()
    return [move["move"] for move in answer.json()["legal"]]


def play(player: Player, game_id: str, lots: Random) -> dict:
    """Plays a game to its end by lot; the last state seen."""
    color, game, state = None, None, {}
    for event in player.door.stream_game_state(game_id):
        if event["type"] == "gameFull":
            game = event["variant"]["key"]
            color = "white" if event["white"].get("name") == player.name else "black"
            state = event["state"]
        elif event["type"] == "gameState":
            state = event
        else:
            continue
        if state["status"] != "started":
            break
        made = len(state["moves"].split())
        if ("white" if made % 2 == 0 else "black") != color:
            continue
        if made >= MAX_PLIES:
            player.door.resign_game(game_id)
            continue
        moves = legal_moves(player.address, game, state["fen"])
        player.door.make_move(game_id, lots.choice(moves))
    return state


def play_both(players: list[Player], game_id: str, seed: str) -> list[dict]:
    """Two players play each other, each in a thread."""
    states: list[dict] = [{}, {}]

    def run(index: int) -> None:
        states[index] = play(players[index], game_id, Random(f"{seed} {index}"))

    threads = [threading.Thread(target=run, args=(index,), daemon=True) for index in (0, 1)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(PATIENCE)
    return states


def finished(state: dict) -> dict:
    """What must be the same for everybody."""
    return {key: state.get(key) for key in ("moves", "status", "winner")}


def check_records(tally: Tally, player: Player, game: str, game_id: str, state: dict) -> None:
    """The game is exported as it was played."""
    exported = player.client.games.export(game_id)
    tally.compare(f"{game}: exported moves", exported["moves"], state.get("moves"))
    tally.compare(f"{game}: exported status", exported["status"], state.get("status"))
    if game != "shogi":
        pgn = player.client.games.export(game_id, as_pgn=True)
        tally.compare(f"{game}: PGN", "[Variant " in pgn and player.name in pgn, True, pgn=pgn)
    listed = [found["id"] for found in player.client.games.export_by_player(player.name, max=50)]
    tally.compare(f"{game}: listed", game_id in listed, True)
    many = [found["id"] for found in player.client.games.export_multi(game_id)]
    tally.compare(f"{game}: exported by name", many, [game_id])


def with_computer(tally: Tally, player: Player, game: str, lots: Random) -> None:
    created = player.client.challenges.create_ai(level=1, variant=game, color=lots.choice(["white", "black"]))
    ongoing = [found["gameId"] for found in player.client.games.get_ongoing()]
    tally.compare(f"{game}: ongoing", created["id"] in ongoing, True)
    state = play(player, created["id"], lots)
    tally.compare(f"{game}: ended with the computer", state["status"] not in ("started", "aborted"), True)
    tally.note(f"{game}: {state['status']} with the computer")
    check_records(tally, player, game, created["id"], state)


def by_challenge(tally: Tally, players: list[Player], game: str, seed: str) -> str:
    first, second = players
    kind = "bots" if first.door is first.client.bots else "people"
    challenge = first.client.challenges.create(
        second.name, rated=True, clock_limit=600, clock_increment=5, color="white", variant=game
    )
    heard = second.wait_for("challenge")["challenge"]
    tally.compare(f"{game}: challenge heard by {kind}", heard["id"], challenge["id"])
    second.client.challenges.accept(heard["id"])
    started = first.wait_for("gameStart")["game"]
    tally.compare(f"{game}: start heard by {kind}", started["gameId"], challenge["id"])
    states = play_both(players, challenge["id"], seed)
    tally.compare(f"{game}: both {kind} saw the same", finished(states[0]), finished(states[1]))
    tally.compare(f"{game}: ended among {kind}", states[0].get("status") not in (None, "started", "aborted"), True)
    tally.note(f"{game}: {states[0].get('status')} among {kind}")
    check_records(tally, first, game, challenge["id"], states[0])
    return challenge["id"]


def by_seek(tally: Tally, players: list[Player], game: str) -> None:
    first, second = players
    waiting = threading.Thread(target=first.client.board.seek, args=(10, 5), kwargs={"variant": game}, daemon=True)
    waiting.start()
    second.client.board.seek(10, 5, variant=game)
    waiting.join(PATIENCE)
    ids = [{found["gameId"] for found in player.client.games.get_ongoing()} for player in players]
    tally.compare(f"{game}: met by seek", len(ids[0] & ids[1]), 1)
    for game_id in ids[0] & ids[1]:
        first.client.board.abort_game(game_id)


def check_account(tally: Tally, player: Player, games: int) -> None:
    account = player.client.account.get()
    tally.compare("account", (account["username"], account["id"]), (player.name, player.name.lower()))
    shown = player.client.users.get_public_data(player.name)
    tally.compare("rated games", sum(perf["games"] for perf in shown["perfs"].values()), games)
    several = player.client.users.get_by_id(player.name, "nobody-of-this-name")
    tally.compare("several users", [user["username"] for user in several], [player.name])


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("address", nargs="?", help="of a server; otherwise one is started")
    parser.add_argument("--seed", default="1")
    parser.add_argument("--only", choices=GAMES)
    options = parser.parse_args()
    games = [options.only] if options.only else GAMES
    tally, census = Tally(), Census()
    with server(options.address) as address:
        people = [Player(address, "person", census) for _ in range(2)]
        bots = [Player(address, "bot", census) for _ in range(2)]
        played = []
        for game in games:
            with_computer(tally, people[0], game, Random(f"{options.seed} {game}"))
            played.append(by_challenge(tally, people, game, f"{options.seed} {game} people"))
            by_challenge(tally, bots, game, f"{options.seed} {game} bots")
            by_seek(tally, people, game)
        for player in people + bots:
            check_account(tally, player, len(games))
        online = {bot["username"] for bot in bots[0].client.bots.get_online_bots()}
        tally.note(f"bots online: {len(online)}")
        call_all(tally, people, bots, played)
    expected = {name for name in census.all if name.split(".")[0] in PARTS} - LEFT_OUT
    missing = sorted(expected - census.worked)
    tally.compare("methods that must work", missing, [])
    print(f"berserk {berserk.__version__}: {len(census.worked)} of {len(census.all)} methods work")
    return tally.finish()


if __name__ == "__main__":
    raise SystemExit(main())
