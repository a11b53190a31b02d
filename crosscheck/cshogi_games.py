#!/usr/bin/env python3
"""Random Shogi games compared with cshogi at every ply, and entering kings compared with its 27-point rule.

Compared: legal moves, SFEN, turn, check, result and reason; perft counts; move names in KIF, CSA and KI2.
"""

import argparse
import re
from random import Random

import cshogi
from cshogi import KI2, KIF

from dialect import fen_of_sfen, removed_by, uci_move, usi_move
from komadai import Komadai
from playouts import Player, counted, random_start, rank_text
from referee import Referee
from tally import Tally, only_in

RULES = ("classic", "modern")


def legal_moves(board: cshogi.Board) -> list[str]:
    """USI, sorted as komadai sorts."""
    return sorted(cshogi.move_to_usi(mv) for mv in board.legal_moves)


def is_sound(sfen: str) -> bool:
    """The side that has just moved is not in check, nor beside the other king, which cshogi does not call a check."""
    placement, side, *rest = sfen.split()
    passed = cshogi.Board(" ".join((placement, "w" if side == "b" else "b", *rest)))
    (file, rank), (other_file, other_rank) = (divmod(passed.king_square(color), 9) for color in cshogi.COLORS)
    is_beside = abs(file - other_file) <= 1 and abs(rank - other_rank) <= 1
    return not is_beside and not passed.is_check()


def random_sound_start(rules: str, random: Random) -> str:
    """A start position from which a game can be played."""
    while not is_sound(start := random_start("shogi", rules, random)):
        pass
    return start


def perft(board: cshogi.Board, depth: int) -> int:
    """Leaves of the tree of legal moves."""
    if depth == 1:
        return len(list(board.legal_moves))
    nodes = 0
    for mv in list(board.legal_moves):
        board.push(mv)
        nodes += perft(board, depth - 1)
        board.pop()
    return nodes


SPELLINGS = {"全": "成銀", "圭": "成桂", "杏": "成香", "竜": "龍", "王": "玉"}


def plain(name: str) -> str:
    """A Japanese move name without the mark of the side and spaces, in the characters we write."""
    bare = "".join(character for character in name if character not in "▲△☗☖▼▽ 　")
    return "".join(SPELLINGS.get(character, character) for character in bare)


def ki2_difference(ours: str, theirs: str, check: bool) -> str | None:
    """Why cshogi may name a move otherwise, or None when it may not."""
    if check:
        # It sees only the pieces that could answer the check; the tradition asks which could go there at all.
        return "ki2 in check"
    if re.sub("(?<=[右左])[上寄引]", "", ours) == theirs:
        return "ki2 without the motion beside 右 or 左"  # with three candidates both are needed
    return None


class Playout:
    """One random game as cshogi sees it."""

    def __init__(self, rules: str, random: Random, plies: int) -> None:
        self.rules, self.random = rules, random
        self.start = random_sound_start(rules, random)
        self.board = board = cshogi.Board(self.start)
        self.played: list[str] = []
        self.seen: list[dict] = []
        self.names: list[dict] = []
        referee = Referee("shogi", rules, removed_by(self.start))
        player = Player(random, self.gives_check)
        previous = None
        while True:
            legal = legal_moves(board)
            ending = referee.see(fen_of_sfen(board.sfen()), board.is_check(), len(legal))
            self.seen.append({"sfen": board.sfen(), "check": board.is_check(), "legal": legal, "ending": ending})
            if ending[0] != "*" or len(self.played) == plies:
                return
            side = "w" if board.turn == cshogi.BLACK else "b"
            uci = player.choose([uci_move(mv) for mv in legal], [uci_move(mv) for mv in self.played], side)
            mv = board.move_from_usi(usi_move(uci))
            sign = "+" if board.turn == cshogi.BLACK else "-"
            self.names.append(
                {
                    "kif": plain(KIF.move_to_kif(mv, previous)),
                    "csa": sign + cshogi.move_to_csa(mv),
                    "japanese": plain(KI2.move_to_ki2(mv, board)),
                }
            )
            self.played.append(usi_move(uci))
            board.push(mv)
            previous = mv

    def gives_check(self, uci: str) -> bool:
        self.board.push_usi(usi_move(uci))
        check = self.board.is_check()
        self.board.pop()
        return check

    def request(self, ply: int, **more) -> dict:
        return {"game": "shogi", "rules": self.rules, "start": self.start, "moves": self.played[:ply], **more}

    def compare(self, komadai: Komadai, tally: Tally) -> None:
        """Asks about every prefix of the game, then for the names of its moves."""
        answers = komadai.ask([self.request(ply) for ply in range(len(self.seen))])
        for ply, (answer, seen) in enumerate(zip(answers, self.seen)):
            where = self.request(ply)
            if not tally.compare("accepted", answer.get("error"), None, **where):
                return
            extra_and_missing = None if answer["legal"] == seen["legal"] else only_in(answer["legal"], seen["legal"])
            tally.compare("legal", extra_and_missing, None, **where)
            tally.compare("sfen", answer["fen"], seen["sfen"], **where)
            tally.compare("turn", answer["turn"], seen["sfen"].split()[1], **where)
            tally.compare("check", answer["check"], seen["check"], **where)
            tally.compare("ending", (answer["result"], answer.get("reason")), seen["ending"], **where)
        self.compare_names(komadai, tally)

    def compare_names(self, komadai: Komadai, tally: Tally) -> None:
        (answer,) = komadai.ask([self.request(len(self.played), names=True)])
        names = answer.get("names", [])
        tally.compare("names given", len(names), len(self.names), **self.request(len(self.played)))
        for ply, (ours, theirs) in enumerate(zip(names, self.names)):
            where = self.request(ply + 1)
            tally.compare("name kif", plain(ours["kif"]), theirs["kif"], **where)
            tally.compare("name csa", ours["csa"], theirs["csa"], **where)
            japanese = plain(ours["japanese"])
            known = ki2_difference(japanese, theirs["japanese"], self.seen[ply]["check"])
            if japanese != theirs["japanese"] and known:
                tally.note(f"known difference: {known}")
            else:
                tally.compare("name japanese", japanese, theirs["japanese"], **where)

    def compare_perft(self, komadai: Komadai, tally: Tally, depth: int) -> None:
        """One position of the game, counted."""
        seen = self.random.choice(self.seen)
        nodes = perft(cshogi.Board(seen["sfen"]), depth)
        (answer,) = komadai.ask([{"game": "shogi", "rules": self.rules, "start": seen["sfen"], "perft": depth}])
        tally.compare(f"perft {depth}", answer.get("nodes"), nodes, start=seen["sfen"])


CAMPS = {"b": (0, str.upper, range(0, 3)), "w": (1, str.lower, range(6, 9))}


def entered_position(random: Random) -> str:
    """Kings in the opposite camps, the side to move with about enough company and points to declare."""
    letters = list("G" * 4 + "S" * 4 + "N" * 4 + "L" * 4 + "P" * 18)
    random.shuffle(letters)
    letters += ["R", "R", "B", "B"]  # taken from the end
    for _ in range(random.choice((0, 0, 1, 1, 2))):
        letters.insert(0, letters.pop())
    board, hands = {}, ["", ""]
    turn = random.choice("bw")
    for side in turn + ("w" if turn == "b" else "b"):
        index, case, ranks = CAMPS[side]
        camp = random.sample([(rank, file) for rank in ranks for file in range(9)], random.randint(10, 13))
        board[camp.pop()] = case("K")
        for square in camp:
            letter = letters.pop()
            # Promoted where possible: then no square is dead and no file holds two pawns.
            board[square] = case(letter if letter == "G" else "+" + letter)
        outside = [(rank, file) for rank in (3, 4, 5) for file in range(9) if (rank, file) not in board]
        for square in random.sample(outside, random.randint(0, 2)):
            board[square] = case("+P" if (letter := letters.pop()) == "P" else letter)
        hands[index] = case("".join(letters.pop() for _ in range(random.randint(1, 5))))
    text = "/".join(rank_text(board, rank, 9) for rank in range(9))
    return f"{text} {turn} {counted(hands)} 1"


def compare_impasse(komadai: Komadai, tally: Tally, random: Random) -> None:
    """A declaration wins exactly when cshogi's 27-point rule says so; an agreement goes by the points."""
    while not is_sound(start := entered_position(random)):
        pass
    side = start.split()[1]
    board = cshogi.Board(start)
    if not legal_moves(board):
        return
    for rules in RULES:
        referee = Referee("shogi", rules)
        referee.see(fen_of_sfen(start), board.is_check(), 1)
        compare_action(komadai, tally, rules, start, "impasse", referee.agreed())
    declarer, opponent = ("1-0", "0-1") if side == "b" else ("0-1", "1-0")
    expected = (declarer, "impasse") if board.is_nyugyoku(cshogi.LAW_27) else (opponent, "illegal")
    compare_action(komadai, tally, "modern", start, f"declare:{side}", expected)
    compare_action(komadai, tally, "classic", start, f"declare:{side}", ("*", None))
    tally.note(f"declaration: {expected[1]}")


def compare_action(komadai: Komadai, tally: Tally, rules: str, start: str, action: str, expected: tuple) -> None:
    (answer,) = komadai.ask([{"game": "shogi", "rules": rules, "start": start, "action": action}])
    kind = action.split(":")[0]
    tally.compare(f"{rules} {kind}", (answer.get("result"), answer.get("reason")), expected, start=start, action=action)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("games", nargs="?", type=int, default=100, help="games per rule set (default 100)")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--plies", type=int, default=300, help="a game is cut off here (default 300)")
    parser.add_argument("--depth", type=int, default=2, help="of the perft counts (default 2)")
    args = parser.parse_args()
    tally = Tally()
    with Komadai() as komadai:
        for rules in RULES:
            for number in range(args.games):
                random = Random(f"{args.seed} {rules} {number}")
                playout = Playout(rules, random, args.plies)
                tally.note(f"{rules} ended by {playout.seen[-1]['ending'][1] or 'cut-off'}")
                playout.compare(komadai, tally)
                playout.compare_perft(komadai, tally, args.depth)
                for _ in range(5):
                    compare_impasse(komadai, tally, random)
    return tally.finish()


if __name__ == "__main__":
    raise SystemExit(main())
