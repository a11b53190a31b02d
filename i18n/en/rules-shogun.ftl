### The rules of Shogun Chess.

rules-shogun-summary = Chess in which every piece but the king promotes on the three far ranks, and captured pieces come back as drops on your own five ranks.
rules-shogun-board = Board and start
    .text =
        The start position is that of chess, and White begins. The queen of the start position is a promoted duchess: that matters once she is captured.

        { $diagram }
rules-shogun-promotion = Promotion
    .text =
        Your zone is the three far ranks: 6 to 8 for White, 3 to 1 for Black. A move on the board that enters the zone, stays inside or leaves it may promote the piece, with or without a capture. A drop never promotes.

        { $diagram }

        Promotion is a choice, except for a pawn that reaches the last rank. A pawn becomes a captain, a knight a general, a bishop an archbishop, a rook a mortar, a duchess a queen. A capture in passing does not promote, though it ends in the zone; the pawn may promote with a later move.
rules-shogun-limit = One of each
    .text =
        Queen, mortar, archbishop and general are the major pieces, and you may have only one of each on the board. While you have one, another piece cannot promote to it; the same move without promotion remains possible. Your opponent's pieces and those in hand do not count. Captains are unlimited.

        { $diagram }
rules-shogun-drops = Captures and drops
    .text =
        A captured piece goes to your hand with its unpromoted side up: a captain as a pawn, a general as a knight, an archbishop as a bishop, a mortar as a rook, a queen as a duchess.

        Instead of moving you may drop a piece on an empty square of your first five ranks. Every piece may go on every one of them, pawns on the first rank too, and there is no limit of pawns on a file. A drop may give check, block a check, and give mate, even with a pawn.

        { $diagram }
rules-shogun-pawns = Pawns and castling
    .text =
        Pawns move and capture as in chess. From your second rank a pawn may go two steps, whether it stood there from the start, was dropped there or came from the first rank; from the first rank it goes one. En passant exists as in chess, and the captured pawn goes to hand. Captains have no part in it.

        Castling is that of chess: king and rook have never moved, nothing stands between, and the king is not in check and neither crosses nor reaches an attacked square. A rook dropped in the corner, or a mortar, does not castle.
rules-shogun-end = End of the game
    .text =
        - Checkmate wins.
        - Stalemate is a draw.
        - Fifty moves by each side without a pawn move, capture, promotion or drop are a draw.
        - The third time a position comes up is a draw, also by perpetual check.
        - Players may agree on a draw.
