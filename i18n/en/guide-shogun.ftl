### The guide to Shogun Chess.

## History

guide-shogun-history = The idea
    .lead = How a chess player's wish for stronger pieces became a game with drops.
guide-shogun-history-idea = Strong pieces on the old board
    .text =
        Couch Tomato designed Shogun Chess in 2019 and 2020. The wish behind it is old: to play with the pieces that join a knight's leap to a bishop or a rook, archbishop and chancellor. Others enlarged the board for them, which makes knights and bishops worth less; S-Chess keeps eight by eight and puts them in beside the full army, which crowds it.

        Shogun Chess does neither. The board stays as it is, the army too, and the strong pieces come by promotion, already on the sixth rank.
guide-shogun-history-symmetry = Why there are drops
    .text =
        Early promotion has a drawback: whoever attacks first gains so much that both sides would rather sit and guard. Drops pull the other way. A piece exchanged is not gone, it is on its way back, and no fortress stays whole for ever.

        The rest followed for the sake of symmetry: pawns and knights promote, too, and the queen, the promoted piece you begin with, comes back as a duchess when she is captured.
guide-shogun-history-name = The name
    .text =
        At first it was called "general's chess", after the piece that pawns promoted to in those days. Shogun is Japanese for general, and its first syllable is written with the same character as that of Shogi, the other parent. Today the general is what a knight becomes.
guide-shogun-history-table = Over the board
    .text =
        On a table the game needs pieces that a chess set does not have: two-sided, so that a promoted piece can be turned, and pointed, so that a captured one can change its owner, as in Shogi.

        The usual clock is byo-yomi, not an increment. In chess endings moves become easier; here, with hands full of pieces, they become harder, and byo-yomi guarantees time for every one of them.

## Pieces

guide-shogun-pieces = The pieces
    .lead = Five that promote, and what they become.
guide-shogun-pieces-names = All names
    .text = The strong pieces have many names, since they appear in games from three centuries. You may meet the mortar as chancellor or marshal, the archbishop as cardinal or princess, the general as centaur, and the duchess as ferz, the old Persian counsellor that stood where the queen stands today.
guide-shogun-pieces-majors = One of each
    .text =
        Queen, mortar, archbishop and general are the major pieces, and nobody may have two of a kind on the board. "Polygamy is illegal", players say of the duchess who must wait while there is a queen. The rook is a minor piece here, and the captain, too: you may have as many captains as you like.

        So a promotion is also a question of order. Look which of your majors are still missing before you decide which piece to send forward.
guide-shogun-pieces-values = What are they worth?
    .text = All numbers are closer together than in chess, because what is lost comes back and because every small piece is a big one in waiting. An exchange of queens weighs little: both sides get a duchess.
    .found = To our engine a captain is worth 2.73 pawns, almost a queen with 2.88; the mortar comes first with 3.07. Rook, bishop, duchess and knight lie between 1.37 and 1.61. One pawn more raises the expected score of an even game to 55.8 %.

## Openings

guide-shogun-openings = Openings
    .lead = A young game has no theory, but it has habits. These are the engine's.
guide-shogun-openings-plans = What to aim for
    .text =
        Develop as in chess, with one eye on the ranks. Your third rank is the enemy's promotion zone: every square there wants a guard before the first exchange. Keep the centre pawns close together, castle early, and do not give up a minor piece for nothing, since it will be dropped on your side of the board.
    .found = White scores 53.4 ± 6.2 % in 250 games from the start position and 54.0 ± 1.4 % from random openings: the first move counts, about as much as in chess. 1.2 % of the 250 games were drawn, all by repetition.
guide-shogun-openings-knights = Four knights
    .text = A favourite of the engine: both knights out, bishop behind the pawn, not before it. The bishop on e2 guards d3 and f3, squares that matter more here than an active diagonal. Black answers in the mirror.
    .found = Left to itself for 100 games, our engine begins with the knight to f3 in 97.0 % of them, for 59.3 ± 9.8 % of the points; most often the other knight and the pawn to e4 follow. With the bishop on e2, as here, these were the first four moves in 17.0 % of the games, for 64.7 ± 23.4 %; with the pawn going on to e5 in 18.0 %, for 55.6 ± 23.6 %. So few games are a hint, not a proof.
guide-shogun-openings-quiet = The quiet step
    .text = One step of the king's pawn, the knight to the edge, castling at once. A knight on h6 looks odd to a chess player, but it does not block the bishop's pawn and guards f5 and g4. The point is to be castled before the first piece can be dropped.
guide-shogun-openings-captain = The early captain
    .text = A pawn that captures on the sixth rank becomes a captain in the fourth move. It will be recaptured, a pawn for a pawn, but lines are open and both sides have a pawn in hand. Sharp and sound; count the exchanges first.

## Castles

guide-shogun-castles = King and castle
    .lead = What chess calls castling is here only the beginning.
guide-shogun-castles-castling = First castle
    .text = Castle by the rules of chess, and soon: with drops in the air a king in the middle is mated by minor pieces. After that a castle can be repaired, which chess does not know. A rook dropped in the corner or a mortar never castles.
    .found = In our engine's games White castled in 73.0 % and Black in 95.0 %, in half of these by move 6, some five moves before the first drop.
guide-shogun-castles-wall = Pawns on the first rank
    .text =
        Pawns may be dropped on your own first rank, and there may be several on a file. So a castle can be walled up from behind: the line, a game of our engine against itself, ends with White's king on h1 behind five pawns, two of them on f1 and g1, and Black has put one on h8. Knights cannot jump to those squares any more, rooks find no rank to come in on.

        Every such pawn costs a move and is missing elsewhere. Drop the first when a check is near, not before.
guide-shogun-castles-cracking = Cracking it
    .text = A wall does not fall to one piece. Win material elsewhere, promote there, then bring the majors to one weak point, usually the square beside the king that only the king guards. Control of the squares around the king is worth more than a rook in the corner.

## Attack and defence

guide-shogun-attack = Attack and defence
    .lead = Where drops may not go decides how this game is played.
guide-shogun-attack-not-crazyhouse = This is not crazyhouse
    .text =
        In crazyhouse a knight falls next to the king out of nowhere. Here drops stay within your first five ranks and out of the enemy camp. The army has to open a breach itself, by manoeuvre and exchange; what falls from the hand supports it. So the tactics of chess, forks, pins, discovered attacks, count for more than the tactics of drops.

        Try the pieces in hand on the board: the hatched ranks are out of reach.
guide-shogun-attack-third-rank = Guard your third rank
    .text =
        The rule beginners forget. A piece that reaches your third rank promotes, and a knight gets there from the fifth rank in one leap. In this game of our engine both sides did it: White's knight became a general on c6, Black's on c3. Neither could be prevented at the end; both should have been prevented earlier.

        Before each move ask: which enemy piece can reach my third rank next, and what does it become?
guide-shogun-attack-drops = Drops that work
    .text =
        - A knight on your fifth rank looks into the camp: its next leap promotes.
        - A bishop dropped far away on an open diagonal promotes with its next move.
        - A pawn dropped on the fifth rank attacks two squares of the camp and threatens to become a captain.
        - A piece dropped with check gains the move that an attack needs.
        - In defence a drop blocks every check that comes along a line. A leap cannot be blocked.
    .found = In our engine's games the first drop typically comes between moves 10 and 12. White's was a knight in 40.0 % of them, a pawn in 31.0 % and a bishop in 22.0 %; Black's a pawn in 51.0 %, a knight in 28.0 % and a bishop in 16.0 %.
guide-shogun-attack-promotion = When to promote
    .text = Almost always, and soon: the right to promote is also lost when the piece is captured first. Declining makes sense when a better candidate for the same major is about to arrive, or when a knight is needed as a knight. A pawn that captures in passing does not promote at once.
    .found = In self-play only 9.3 % of the possible rook promotions were declined, and fewer of all others: 6.5 % of bishops, 5.9 % of knights, 3.8 % of pawns.
guide-shogun-attack-defence = Holding on
    .text = The safety of the king comes first, then the activity of your pieces, then material. Restrict the enemy majors: a mortar behind its own pawns is only a rook. Do not hoard pieces in hand when one of them would close the hole. And remember that what you capture is a defender as well.

## Endgame

guide-shogun-endgame = Endings and mates
    .lead = Few endings are quiet here. Try these on the board.
guide-shogun-endgame-archbishop = The archbishop mates alone
    .text = An old claim about this game: the archbishop is the only piece that can mate a bare king without help. The rules confirm it: we tried every piece on every square against a king on every square, and only the archbishop found a mate. Here it is, by promotion.
guide-shogun-endgame-pawn-drop = Mate with a pawn
    .text = What Shogi forbids is allowed here: a pawn dropped from the hand may give mate. From a game of our engine against itself.
guide-shogun-endgame-duchess = The duchess becomes queen
    .text = She takes one diagonal step, and the weakest piece on the board becomes the strongest. Two moves.
guide-shogun-endgame-general = The general closes in
    .text = You play Black. A knight leaps into the zone with check and, promoted, closes in with a king's steps. Two moves.
guide-shogun-endgame-mortar = Mortar and rook
    .text = The mortar takes a file and leaps beside it, so a rook dropped on the next line is often mate at once. Keep one in hand.
guide-shogun-endgame-bishop-drop = A bishop from far away
    .text = The knight promotes with check, the king has one square left, and a bishop from your own half of the board is enough. Drops stop at the fifth rank; diagonals do not.
guide-shogun-endgame-queen-bishop = Queen and bishop
    .text = A duchess promotes with check, guarded by the bishop, and goes on as a queen beside the king: the bishop holds her there.
guide-shogun-endgame-draws = Draws
    .text = Stalemate is a draw, and so are a third repetition, perpetual check included, and fifty moves by each side without a pawn move, capture, promotion or drop. Whoever stands worse looks for perpetual check; whoever stands better drops a pawn in between.
    .found = 98.8 % of our 250 games ended by mate, 1.2 % by repetition, none by stalemate. Half of them took between 79 and 163 moves, both sides counted together.

## Study

guide-shogun-study = How to study
    .lead = For chess players, and for everybody else.
guide-shogun-study-order = A plan
    .text =
        - If you play chess: unlearn two habits. Pieces are not gone when exchanged, and the sixth rank already promotes.
        - If you play Shogi: drops end at the fifth rank, pawns capture diagonally, and there is no nifu.
        - Play five games at level 2 and ask after each which piece was promoted first, and why it could be.
        - Solve mates in one with drops, then in two.
        - Look at one lost game with the engine each week, from the end backwards.
guide-shogun-study-game = A whole game
    .text = Our engine against itself, from the first move to mate. Step through it and stop at every promotion: who could have prevented it, and when? There are no comments; that is the exercise.
