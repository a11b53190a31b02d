### The rules of Shogi.

rules-shogi-summary = Nine by nine squares, twenty pieces each. Captured pieces join your side and can be dropped on any empty square. Mate the king.
rules-shogi-board = Board and start
    .text =
        All pieces have one colour; they point at the enemy. From either seat the back rank holds lance, knight, silver, gold, king, gold, silver, knight, lance. Before the left knight stands the bishop, before the right knight the rook, and nine pawns fill the third rank.

        { $diagram }

        Black (sente) sits below and begins. In a handicap game White begins, and players may agree on that in an even game too. Files are counted 1 to 9 from right to left, ranks a to i from top to bottom.
rules-shogi-promotion = Promotion
    .text =
        The three far ranks are your promotion zone. A move on the board that enters it, stays in it or leaves it may promote the piece. It is a choice, except where the piece could never move again: pawn and lance on the last rank, knight on the last two.

        { $diagram }

        King and gold do not promote. Declining now does not forbid promoting later. Promotion lasts until the piece is captured.
rules-shogi-drops = Drops
    .text =
        A captured piece goes to your hand, unpromoted. Instead of moving you may drop it on any empty square, in the zone too, unpromoted. Three things are forbidden:
        - a square from which the piece could never move: pawn and lance on the last rank, knight on the last two;
        - a second pawn (nifu): a file that already holds an unpromoted pawn of yours;
        - mate by a dropped pawn (uchifuzume). A pawn drop that only gives check is allowed, and so is mate by moving a pawn or by dropping anything else.

        { $diagram }
rules-shogi-end = End of the game
    .text =
        - Checkmate wins.
        - A side that has no legal move without being in check: a draw under the classic rules, a loss under the modern rules.
        - The fourth time the same position comes up, with the same hands and the same side to move: if one side gave check with every move in between, it loses. Otherwise points decide under the classic rules, and under the modern rules it is a draw.

        There is no fifty-move rule, and players cannot simply agree on a draw; for kings that have crossed the board there is the impasse.
rules-shogi-differences = Classic and modern
    .text =
        The classic rules are those the guide gives; the modern ones are those of today's amateur and computer games.
        - No legal move, no check: classic a draw, modern a loss.
        - Repetition: classic by points, modern a draw. In both, perpetual check loses.
        - Impasse by agreement: classic, more points win when both have 24; modern, it is then a draw.
        - Declaration of an impasse win: modern only.
