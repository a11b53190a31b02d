### The rules of Shinobi Chess and Shinobi+.

rules-shinobi-summary = The Clan, few on the board but with allies in hand, against the Kingdom with the army of chess. Captured pieces are gone for good. A king that crosses the board wins too.
rules-shinobi-board = Board and start
    .text =
        The Clan is White and begins. On the board it has pawns, its king, called Kage, a captain, two lances and two wooden horses; in hand a wooden horse, a lance, a ninja, a dragon and two monks. The Kingdom is Black: the army of chess, and it never has anything in hand.

        { $diagram }
rules-shinobi-drops = Drops
    .text =
        Only the Clan drops: instead of a move, a piece from hand on any empty square of ranks 1 to 4. Check and mate by a drop are allowed. What is captured leaves the game, on both sides.

        { $diagram }
rules-shinobi-promotion = Promotion
    .text =
        The zone is the two far ranks: 7 and 8 for the Clan, 2 and 1 for the Kingdom. Pawns of both sides become captains; the Clan's lance becomes a rook, its wooden horse a knight, its monk a bishop. A move that starts or ends in the zone can promote.

        { $diagram }

        Classic rules: it is a choice, except where the piece would be stuck: pawn and lance on the last rank, wooden horse on both ranks of the zone. Modern rules: it is compulsory.
rules-shinobi-castling = Castling and pawns
    .text = The Kingdom castles as in chess, with its original rooks. The Clan does not castle. Pawns of both sides move as in chess, with double step and en passant.
rules-shinobi-campmate = Campmate
    .text =
        A king that makes a legal move to its farthest rank, 8 for the Clan and 1 for the Kingdom, wins at once, by a quiet move or a capture, even out of check. The square must not be attacked. The opponent gets no reply. Captains cannot do this.

        { $diagram }
rules-shinobi-end = End of the game
    .text =
        - Campmate and checkmate win.
        - A side without a legal move loses, even if it is not in check.
        - Fifty moves by each side without a pawn move, capture, promotion or drop are a draw.
        - Repetition, classic rules: the third time a position comes up, a side that alone gave perpetual check loses; otherwise the player who produced it loses.
        - Repetition, modern rules: the fourth time, a side that alone gave perpetual check loses; otherwise it is a draw.
        - Players may agree on a draw.
rules-shinobi-differences = Classic and modern
    .text =
        The classic rules are those first published, the modern rules those played online today.
        - Promotion: classic a choice unless the piece would be stuck, modern always compulsory.
        - Repetition: classic, on the third occurrence the player who repeats loses; modern, the fourth occurrence is a draw. In both, perpetual check loses.
rules-shinobiplus-summary = A later revision of Shinobi, played under its modern rules, in which the Clan has less on the board and the Kingdom promotes earlier.
rules-shinobiplus-changes = What is different
    .text =
        - The Clan starts with its pawns and the Kage on the board, and in hand one each of captain, fox, wooden horse, lance, ninja, dragon and monk.
        - The fox moves like a bishop or one step straight; it does not promote.
        - The Kingdom's zone is ranks 3 to 1, so its pawns become captains on reaching rank 3. The Clan's zone stays 7 and 8.
        - A capture in passing never promotes, though the Kingdom's ends on rank 3.

        { $diagram }
rules-shinobiplus-promotion = Promotion
    .text = The Clan's zone is ranks 7 and 8, the Kingdom's ranks 3 to 1. Pawns of both sides become captains; the Clan's lance becomes a rook, its wooden horse a knight, its monk a bishop. A move that starts or ends in the zone must promote. Only a capture in passing never does.
rules-shinobiplus-end = End of the game
    .text =
        - Campmate and checkmate win.
        - A side without a legal move loses, even if it is not in check.
        - Fifty moves by each side without a pawn move, capture, promotion or drop are a draw.
        - The fourth time a position comes up, a side that alone gave perpetual check loses; otherwise it is a draw.
        - Players may agree on a draw.
