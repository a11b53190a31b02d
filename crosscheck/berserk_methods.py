"""Every method of berserk that has a meaning here, called once: people, ratings, what is on, clocks, records."""

import threading
from itertools import islice

import berserk
import requests

from komadai import list_games

PGN = '[Variant "Shogun"]\n[White "Ai"]\n[Black "Bo"]\n\n1. e4 e5 2. Nf3 1-0\n'


def call_all(tally, people: list, bots: list, game_ids: list[str]) -> None:
    """Calls what the games before have not: two people and two bots who have played rated games, known by name."""
    account(tally, people[0])
    others(tally, *people)
    ratings(tally, *people)
    watching(tally, *people)
    clocks(tally, *people)
    offers(tally, *people)
    challenges(tally, people[0], *bots)
    records(tally, *people, game_ids)
    puzzles(tally, people[0])


def puzzles(tally, player) -> None:
    mine = player.client.puzzles
    daily = mine.get_daily()
    tally.compare("puzzles: daily", mine.get(daily["puzzle"]["id"])["puzzle"]["solution"], daily["puzzle"]["solution"])
    wanted = mine.get_next(angle="mate", difficulty="easier")["puzzle"]
    tally.compare("puzzles: next", "mate" in wanted["themes"] and len(wanted["solution"]) % 2 == 1, True)
    # What is solved comes as the moves that were tried: lichess has nothing for that, so berserk does not either.
    attempt = {"attempt": "crosscheck-1", "id": wanted["id"], "moves": wanted["solution"][::2], "ms": 5000}
    requests.post(
        f"{player.address}/api/puzzle/results",
        json={"results": [attempt]},
        headers={"Authorization": f"Bearer {player.token}"},
        timeout=20,
    ).raise_for_status()
    lines = list(mine.get_puzzle_activity(max=5))
    tally.compare("puzzles: activity", [(line["puzzle"]["id"], line["win"]) for line in lines], [(wanted["id"], True)])
    dashboard = mine.get_puzzle_dashboard(30)
    tally.compare("puzzles: dashboard", (dashboard["global"]["nb"], dashboard["global"]["firstWins"]), (1, 1))
    tally.compare("puzzles: themes", dashboard["themes"]["mate"]["results"]["nb"], 1)
    storm = mine.get_storm_dashboard(player.name, days=7)
    tally.compare("puzzles: storm", (storm["high"]["allTime"], storm["days"]), (0, []))


def refused(call, status: int) -> bool:
    """Whether something is refused with a status."""
    try:
        call()
    except berserk.exceptions.ResponseError as error:
        return error.status_code == status
    return False


def account(tally, player) -> None:
    mine = player.client.account
    tally.compare("account: email", mine.get_email(), None)
    tally.compare("account: kid mode", mine.get_kid_mode(), False)
    mine.set_kid_mode(False)
    tally.compare("account: no kid mode", refused(lambda: mine.set_kid_mode(True), 409), True)
    chosen = mine.get_preferences()
    tally.compare("account: preferences", (chosen["language"], chosen["prefs"]["premove"]), ("en", True))
    known = player.client.oauth.test_tokens(player.token, "lip_nobody")
    tally.compare("tokens", (known[player.token]["userId"], known["lip_nobody"]), (player.name.lower(), None))


def others(tally, player, other) -> None:
    relations = player.client.relations
    relations.follow(other.name)
    followed = [user["username"] for user in relations.get_users_followed()]
    tally.compare("following", followed, [other.name])
    users = player.client.users
    start = other.name[:8]
    tally.compare("autocomplete", other.name in users.get_by_autocomplete(start), True)
    objects = users.get_by_autocomplete(start, only_followed_players=True, as_object=True)
    tally.compare("autocomplete: followed", [user["name"] for user in objects], [other.name])
    tally.compare("autocomplete: too short", refused(lambda: users.get_by_autocomplete("ab"), 400), True)
    relations.unfollow(other.name)
    tally.compare("following nobody", list(relations.get_users_followed()), [])
    seen = users.get_realtime_statuses(player.name, other.name)
    tally.compare("statuses", {user["name"] for user in seen}, {player.name, other.name})


def ratings(tally, player, other) -> None:
    users = player.client.users
    played = users.get_public_data(player.name)["perfs"]
    history = {entry["name"]: entry["points"] for entry in users.get_rating_history(player.name)}
    tally.compare("rating history: games", len(history), len(list_games()))
    perf = users.get_user_performance(player.name, "shogi")
    tally.compare("performance: games", perf["perf"]["nb"], played["shogi"]["games"])
    tally.compare("performance: rating", round(perf["perf"]["glicko"]["rating"]), played["shogi"]["rating"])
    if played["shogi"]["games"]:
        tally.compare("rating history: last", history["Shogi"][-1].rating, played["shogi"]["rating"])
        tally.compare("performance: highest", perf["stat"]["highest"]["int"] >= played["shogi"]["rating"], True)
    days = users.get_activity_feed(player.name)
    rated = sum(kind["win"] + kind["loss"] + kind["draw"] for day in days for kind in day["games"].values())
    tally.compare("activity", rated >= sum(kind["games"] for kind in played.values()), True)
    table = users.get_crosstable(player.name, other.name)
    tally.compare("crosstable", sum(table["users"].values()), float(table["nbGames"]))
    tally.compare("crosstable: games", table["nbGames"] >= 1, True)
    tally.compare("leaders", set(users.get_all_top_10()), set(list_games()))
    leaders = [leader["username"] for leader in users.get_leaderboard("shogi", 200)]
    tally.compare("leaders of Shogi", player.name in leaders, played["shogi"]["games"] > 0)


def begin(player, other, variant: str = "shogi") -> str:
    """A game with a clock; the first plays white."""
    made = player.client.challenges.create(other.name, False, 600, 5, color="white", variant=variant)
    other.client.challenges.accept(made["id"])
    return made["id"]


def watching(tally, player, other) -> None:
    game_id = begin(player, other)
    player.client.board.make_move(game_id, "7g7f")
    other.client.board.make_move(game_id, "3c3d")
    tv = player.client.tv
    channels = tv.get_current_games()
    tally.compare("tv: channel of Shogi", "shogi" in channels and channels["shogi"]["gameId"] != "", True)
    shown = list(islice(tv.stream_current_game_of_channel("shogi"), 1))[0]
    tally.compare("tv: feed", (shown["t"], len(shown["d"]["players"])), ("featured", 2))
    tally.compare("tv: best feed", list(islice(tv.stream_current_game(), 1))[0]["t"], "featured")
    best = tv.get_best_ongoing("shogi", count=5)
    tally.compare("tv: games", {game["variant"] for game in best}, {"shogi"})
    moves = list(islice(player.client.games.stream_game_moves(game_id), 3))
    tally.compare("watching: moves", [move.get("lm") for move in moves], [None, None, "7g7f"])
    current = list(player.client.games.export_ongoing_by_player(player.name))
    tally.compare("current game", current[0]["id"], game_id)
    player.client.board.resign_game(game_id)
    tally.compare("games that begin", hears_of_games(player, other), True)


def hears_of_games(player, other) -> bool:
    """Whether somebody who asks for the games of two hears of one. Games begin until it is heard: nothing else shows
    that the stream is open."""
    heard: list[str] = []

    def listen() -> None:
        heard.extend(game["id"] for game in islice(player.client.games.get_among_players(player.name, other.name), 1))

    listener = threading.Thread(target=listen, daemon=True)
    listener.start()
    begun = []
    while not heard and len(begun) < 20:
        begun.append(begin(player, other))
        listener.join(0.5)
        player.client.board.abort_game(begun[-1])
    return heard[0] in begun if heard else False


def clocks(tally, player, other) -> None:
    game_id = begin(player, other)
    player.client.challenges.start_clocks(game_id, player.token, other.token)
    player.client.challenges.start_clocks(game_id, other.token, player.token)
    player.client.challenges.add_time_to_opponent_clock(game_id, 60)
    state = list(islice(player.client.board.stream_game_state(game_id), 1))[0]["state"]
    tally.compare("clocks: started", state["wtime"] <= 600_000, True)
    tally.compare("clocks: added", state["btime"], 660_000)
    player.client.board.abort_game(game_id)


def offers(tally, player, other) -> None:
    game_id = begin(player, other, "shinobi")
    mine, theirs = player.client.board, other.client.board
    mine.make_move(game_id, "e2e4")
    theirs.make_move(game_id, "e7e5")
    mine.offer_takeback(game_id)
    theirs.decline_takeback(game_id)
    theirs.offer_takeback(game_id)
    mine.accept_takeback(game_id)
    theirs.make_move(game_id, "d7d5")
    mine.handle_takeback_offer(game_id, True)
    theirs.handle_takeback_offer(game_id, False)
    mine.post_message(game_id, "good luck")
    said = [(line["user"], line["text"]) for line in theirs.get_game_chat(game_id)]
    tally.compare("chat", said, [(player.name, "good luck")])
    mine.offer_draw(game_id)
    theirs.decline_draw(game_id)
    theirs.handle_draw_offer(game_id, True)
    mine.accept_draw(game_id)
    state = list(islice(mine.stream_game_state(game_id), 1))[0]["state"]
    tally.compare("offers: drawn", (state["status"], state["moves"]), ("draw", "e2e4 d7d5"))


def challenges(tally, player, bot, other) -> None:
    mine = player.client.challenges
    made = mine.create(bot.name, False, 600, 5)
    tally.compare("challenges: mine", made["id"] in [one["id"] for one in mine.get_mine()["out"]], True)
    bot.client.bots.decline_challenge(made["id"], "tooFast")
    made = mine.create(bot.name, False, 600, 5)
    mine.cancel(made["id"])
    made = bot.client.challenges.create(player.name, False, 600, 5)
    mine.decline(made["id"], "later")
    shown = requests.get(
        f"{player.address}/api/challenge/{made['id']}/show",
        headers={"Authorization": f"Bearer {player.token}"},
        timeout=20,
    ).json()
    tally.compare("challenges: declined", (shown["status"], shown["declineReasonKey"]), ("declined", "later"))
    link = mine.create_open(300, 3)
    tally.compare("challenges: default is Shogi", link["variant"]["key"], "shogi")
    mine.cancel(link["id"])
    made = other.client.challenges.create(bot.name, False, 600, 5, color="white")
    bot.client.bots.accept_challenge(made["id"])
    other.client.bots.make_move(made["id"], "7g7f")
    other.client.bots.post_message(made["id"], "hello")
    bot.client.bots.abort_game(made["id"])
    made = other.client.challenges.create(bot.name, False, 600, 5, color="white")
    bot.client.bots.accept_challenge(made["id"])
    bot.client.bots.resign_game(made["id"])


def records(tally, player, other, game_ids: list[str]) -> None:
    taken = player.client.games.import_game(PGN)
    tally.compare("import", (taken["format"], taken["games"][0]["moves"]), ("pgn", 3))
    exported = player.client.games.export(taken["id"], as_pgn=True)
    tally.compare("import: exported", "Nf3" in exported, True, pgn=exported)
    listed = {game["id"] for game in player.client.games.export_multi(*game_ids)}
    tally.compare("exported by name", listed, set(game_ids))
