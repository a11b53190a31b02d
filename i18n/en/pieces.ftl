### Pages about pieces: how each moves, what becomes of it, and a tip.

pieces-title = Pieces of { $game }
pieces-moves-so = { $piece }: { $moves }
pieces-promotes = Promotes to
pieces-never-promotes = Does not promote
pieces-promoted-from = Promoted from
pieces-captured = Captured
pieces-returns = Captured, it comes back as
pieces-gone = Gone for good
pieces-written = Written
pieces-tip = Tip

## How pieces move, in words

moves-king = One step in any direction. It must never be left attacked.
moves-king-castles = One step in any direction; it castles. It must never be left attacked.
moves-rook = Any distance along ranks and files.
moves-bishop = Any distance along diagonals.
moves-queen = Any distance in any direction.
moves-knight = A leap of two squares straight and one aside, over anything.
moves-knight-forward = A leap of two squares forward and one aside, over anything. It never goes back.
moves-gold = One step in any direction except diagonally back.
moves-silver = One step diagonally or straight forward.
moves-lance = Any distance straight forward. It never goes back.
moves-pawn-shogi = One step straight forward, and it captures the same way.
moves-pawn-chess = One step forward, two from the second rank; it captures one step diagonally forward, and en passant.
moves-ferz = One step diagonally.
moves-captain = One step in any direction; it is not a king.
moves-general = The knight's leap, or one step in any direction; it is not a king.
moves-bishop-knight = Bishop or knight.
moves-rook-knight = Rook or knight.
moves-dragon = Rook, or one step diagonally.
moves-horse = Bishop, or one step straight.

## Shogi

piece-shogi-king-tip = Castle it early behind golds and silvers, away from your rook. Black's is written 玉, White's 王.
piece-shogi-rook-tip = The soul of the attack. Keep the file in front of it in mind from the first move.
piece-shogi-bishop-tip = Exchanged bishops become droppable at once: look for the squares from which one would fork.
piece-shogi-gold-tip = The guard, and the piece that gives mate. It is weak at its diagonals behind.
piece-shogi-silver-tip = An attacker: it can step back after a raid. Often it is better left unpromoted.
piece-shogi-knight-tip = Do not jump too early: a knight that has gone ahead falls to a pawn.
piece-shogi-lance-tip = In hand it pins and skewers along a file. On the board it holds the edge.
piece-shogi-pawn-tip = A pawn in hand is worth more than one on the board. A file without your own pawn is a place to drop.
piece-shogi-dragon-tip = The strongest piece of Shogi. It attacks from afar and guards its corners as well.
piece-shogi-horse-tip = It reaches all squares now, and brought home it defends better than any general.
piece-shogi-promoted-silver-tip = Moves like a gold, but the enemy captures only a silver.
piece-shogi-promoted-knight-tip = Moves like a gold, but the enemy captures only a knight.
piece-shogi-promoted-lance-tip = Moves like a gold, but the enemy captures only a lance.
piece-shogi-tokin-tip = As good as a gold, and worth only a pawn to the enemy: few attackers are better.

## Shogun Chess

piece-shogun-king-tip = Safety before material: drops find every hole near a king.
piece-shogun-queen-tip = Strong, but she comes back to the enemy only as a duchess, so exchanges weigh less than in chess.
piece-shogun-rook-tip = A minor piece here: its promotion is what makes it feared.
piece-shogun-bishop-tip = One diagonal move into the zone makes an archbishop. Keep diagonals toward rank 6 open.
piece-shogun-knight-tip = Dropped on your fifth rank it already looks into the enemy camp.
piece-shogun-pawn-tip = Dropped at home it builds a wall, even on the first rank.
piece-shogun-duchess-tip = Weak as she stands, but two steps from being a queen, if you have none.
piece-shogun-captain-tip = A shield for your king and a thorn near the enemy's. There is no limit to them.
piece-shogun-general-tip = It covers sixteen squares and is hard to drive away.
piece-shogun-archbishop-tip = The only piece that can mate a lone king by itself.
piece-shogun-mortar-tip = Its leap cannot be blocked, its lines can, also by a drop.

## Shinobi Chess and Shinobi+

piece-shinobi-king-tip = It castles, and it too may win by reaching the first rank.
piece-shinobi-kage-tip = The Clan's king. It does not castle; the road to rank 8 is always open to it.
piece-shinobi-queen-tip = The Kingdom's strongest piece. Drops of lance and horse aim at her.
piece-shinobi-rook-tip = The Kingdom's original rooks castle; the Clan's are promoted lances.
piece-shinobi-bishop-tip = The Clan gets its bishops from monks that reach the far ranks.
piece-shinobi-knight-tip = The Clan's are promoted wooden horses; now they can come back.
piece-shinobi-pawn-tip = It becomes a captain and nothing else, on both sides.
piece-shinobi-captain-tip = A good bodyguard. It does not win by reaching the last rank.
piece-shinobi-ninja-tip = A little less than a queen, and the only piece that can mate a lone king by itself. Drop it when it strikes.
piece-shinobi-dragon-tip = Between a rook and the ninja in strength; open files suit it.
piece-shinobi-lance-tip = In hand it is a skewer waiting to be dropped. It never returns.
piece-shinobi-wooden-horse-tip = In hand it is a fork waiting to be dropped. It never returns.
piece-shinobi-monk-tip = Slow, but a bishop in the making.
piece-shinobi-fox-tip = A bishop that can change the colour of its squares.
