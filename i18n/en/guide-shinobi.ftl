### The guide to Shinobi Chess and Shinobi+.

## History

guide-shinobi-history = The story
    .lead = A kingdom has invaded the land of a small clan. The clan knows the forest.
guide-shinobi-history-story = Clan and Kingdom
    .text =
        Couch Tomato designed Shinobi Chess in 2021 with help from Fables, as the fourth in a series of games with unequal sides. The Kingdom has invaded the land of the Sakura Clan, with the whole army of chess. The Clan starts with little on the board, but its allies wait in the trees: from the hand they step into its own half of the board at any moment.

        Captured pieces never return, on either side. So every drop counts, and none can be taken back.
guide-shinobi-history-balance = Is it fair?
    .text = The guide that came with the game said that computers found it almost perfectly balanced, about 50 to 50 and closer than chess. Later players online, and stronger engines, came to another opinion: the Clan is favoured.
    .found = Our engine agrees with the later players. From the start position the Clan scored 72.8 ± 5.5 % under the classic rules and 71.2 ± 5.5 % under the modern ones, in 250 games each.
guide-shinobi-history-revision = The revision
    .text = Because of that there is Shinobi+, a revised game with a weaker Clan and a Kingdom that promotes earlier. It has a chapter of its own at the end of this guide. If players of different strength want an even fight in the original game, give the Kingdom to the stronger one.

## Pieces

guide-shinobi-pieces = The pieces
    .lead = Two armies with different pieces, and what a weak piece hides.
guide-shinobi-pieces-names = All names
    .text = Kage means shadow: the Clan's king goes by another name, because it may do what no king of chess may, walk through the enemy and win. The ninja is what other games call archbishop, the dragon is the promoted rook of Shogi, lance and wooden horse come from Shogi as they are.
guide-shinobi-pieces-values = What are they worth?
    .text = The guide says: the ninja a little below a queen, the dragon between rook and ninja, and lance, horse and monk below a minor piece of the Kingdom. It adds that values are hard to state, because pieces promote, and that what an engine shows early in the game misleads: much of the Clan's strength is not on the board yet.
    .found = The order is as the guide says, to our engine, too: queen 10.59, ninja 9.16, dragon 7.73, rook 5.22 pawns; lance 2.03, monk 1.97 and wooden horse 1.56 come below bishop and knight. One pawn more raises the expected score of an even game to 58.7 %.
guide-shinobi-pieces-hidden = Hidden value
    .text =
        Lance, horse and monk are weak as they stand and strong in what they become: rook, knight and bishop. They are also strong before they stand anywhere: a lance in hand is a skewer that can fall on any file, a horse in hand a fork. Once dropped, the threat is gone and the piece remains, so make the drop count.
    .found = In hand our engine takes a lance for 3.17 pawns, on the board for 2.03. For the ninja and the dragon it hardly matters.

## Openings

guide-shinobi-openings = Openings
    .lead = What the Clan keeps in hand matters as much as what it plays.
guide-shinobi-openings-plans = Plans
    .text =
        The Clan has time: the longer an ally waits, the more the Kingdom must fear every square of ranks 1 to 4. Move pawns and horses first, drop when a drop wins something or stops something.

        The Kingdom has an army that is complete now. It should develop, take the centre and castle before the allies come; and it should exchange, because what the Clan loses never comes back.
    .found = In 100 games under the classic rules in which it does as it likes, our engine begins as the Clan with the pawn to h4 (88.0 % of the games, 75.0 ± 9.1 % of the points) or the horse to f3 (12.0 %, 58.3 ± 29.1 %), never with a drop. The first ally typically comes between moves 5 and 7: the ninja in 46.0 %, the wooden horse in 24.0 %, the dragon in 15.0 %, the lance in 9.0 %, the monk in 6.0 %.
guide-shinobi-openings-ninja = The old main line
    .text = The engine of those days began almost always with the ninja on c3 and was answered by the knight on c6; after that there was variety.
    .found = Ours likes it less. In a long search the ninja on c3 was worth +1.80, answered by the pawn to d5, as in the line; its first choice, the pawn to c4, was worth +2.53.
guide-shinobi-openings-wing = The wing march
    .text = Pawns to g4 and h4, then g5: the Clan takes room on the wing where its lance stands, and keeps everything in hand. The knight loses its best square. Under the modern rules the dragon often follows on g2, behind the pawns.
guide-shinobi-openings-horse = Horse first
    .text = The horse to f3 guards e5 and g5, the wing pawn goes to h4, and pawns on c4 and d3 hold the centre together. Quiet, flexible, and a good first system for those who play the Clan.
    .found = The most frequent first four moves of our engine's Clan belong here: the horse to f3 with pawns to c3, d4 and h4 (11.0 % of the games, 90.9 ± 17.8 % of the points) or to c4, h4 and h5 (8.0 %, 75.0 ± 32.1 %).
guide-shinobi-openings-kingdom = For the Kingdom
    .text = Pawns to d5 and e5 where they can be held, knights to c6 and, because of the pawns that come, often to h6 or e7. Do not bring out the queen early: a lance or a horse from the hand chases her, and each time costs a move. Castle as soon as you can, and keep a file open for the end: your king may walk, too.

## King and castle

guide-shinobi-castles = How kings hide
    .lead = The Kage does not castle. It has other ways.
guide-shinobi-castles-kage = The Kage walks home
    .text = A king that cannot castle goes by foot: to f1 and g1, behind its pawns and beside the lance in the corner, as in this game of our engine against itself. It takes two or three moves; meanwhile the allies in hand keep the Kingdom careful. A monk or the captain on the way is a good bodyguard.
    .found = Our engine takes its time: after twenty moves its Kage still stood on e1 in 72.0 % of the games and on f1 in 16.0 %.
guide-shinobi-castles-road = Do not hide too deep
    .text = The Kage also has to travel: its last rank is a goal. A place in the middle of the board behind a captain can be safer than a corner, as long as there are allies in hand to drop in between. The more pieces are exchanged, the more the king becomes an attacker. Look at both roads in the diagram: which king is nearer to its goal?
guide-shinobi-castles-castling = Castling for the Kingdom
    .text = The Kingdom castles as in chess, with its original rooks, and usually short. The empty back rank is then its weakness: the Kage wins by reaching it. One rook stays at home until the Kage is far away or the allies are spent.
    .found = In our engine's games the Kingdom castled in 50.0 %, in half of these by move 11. It did not help it much: with its king on g8 after twenty moves the Clan scored 72.7 ± 19.0 %, with the king still on e8 73.3 ± 23.2 %.

## Attack and defence

guide-shinobi-attack = Attack and defence
    .lead = Drops that work, and plans for both sides.
guide-shinobi-attack-lance = The skewer
    .text = A lance from the hand, guarded from behind, hits two pieces on a file. The queen must go, and what stands behind her is lost; at the end of its road the lance is a rook. It cannot retreat, so choose the file well.
guide-shinobi-attack-horse = The fork
    .text = The wooden horse attacks only two squares, both ahead. If something valuable stands on both, it wins one of them, and nothing can be put in between. Squares on the fourth rank reach furthest.
guide-shinobi-attack-promotion = Promotion on two ranks
    .text = The zone has two ranks. Under the classic rules you may decline, except where a piece would be stuck: the wooden horse always promotes there. Under the modern rules everything must. Pawns become captains and nothing else, on both sides: there are no new queens, so a pawn ending is about kings and captains.
guide-shinobi-attack-clan = Plans for the Clan
    .text =
        - Keep ninja and dragon in hand while the Kingdom has to guess, and not a move longer.
        - Trade only when it opens the road of a lance or of the Kage.
        - A drop that attacks two things is worth waiting for; a drop that only defends should come in time.
        - Once the Kingdom's army is thinned out, walk.
guide-shinobi-attack-kingdom = Plans for the Kingdom
    .text =
        - Exchange pieces: what the Clan loses is never replaced.
        - Push pawns where lances and horses stand; they cannot step back.
        - Force drops: a threat that can only be met from the hand takes an ally out of the trees.
        - Guard the back rank, and count the moves of the Kage to rank 8 on every turn once half of the pieces are gone.

## Campmate

guide-shinobi-campmate = Campmate
    .lead = A king on the far rank wins. Almost every second game ends so.
guide-shinobi-campmate-rule = One step
    .text = A king that makes a legal move to its farthest rank has won, by a quiet step or a capture, even out of check. The square must not be attacked. Captains cannot do it. Find the step.
    .found = 45.2 % of our games under the classic rules ended by campmate, 47.2 % under the modern ones, about as many as by mate. Whoever does not know this end loses to it.
guide-shinobi-campmate-clearing = Luring the guard away
    .text = A rook guards the whole rank. Give something on it: after the capture the guard stands where the king can take it, or no longer looks the other way. Two moves.
guide-shinobi-campmate-sacrifice = A knight for a rank
    .text = The same idea with a promoted horse. What is a piece, if the king arrives?
guide-shinobi-campmate-kingdom = The Kingdom can do it, too
    .text = You play the Kingdom. Its king goes for rank 1, and the Clan has nothing left to drop. Two moves, without any check.
guide-shinobi-campmate-stopping = Stopping it
    .text =
        - Count both kings' steps, as you count pawns in a chess ending.
        - A rook or queen on your back rank stops a king for ever; a bishop or knight only from some squares.
        - Kings keep kings away: a king on the sixth rank takes three squares of the seventh.
        - Checks from behind gain time only if they do not push the king forward.
        - If you cannot stop it, race: your own king may be faster, or mate comes first.
guide-shinobi-campmate-stopping-kingdom = The Kingdom stops it
    .text = The same for the other side: the Kage stands one step from the last rank. A check only sends it forward; look for the move that takes the whole rank.

## Endings

guide-shinobi-endgame = Endings and mates
    .lead = Mates for both sides. Try them.
guide-shinobi-endgame-ninja = The ninja alone
    .text = The guide says that the ninja is the only piece that mates alone. We tried every piece on every square: it is true. In the corner the ninja two squares away on the diagonal covers everything.
guide-shinobi-endgame-drops = Two allies from the hand
    .text = Lance and ninja wait in hand, a dragon on the board. The lance drives the king out, the ninja ends it. Two moves.
guide-shinobi-endgame-captains = A captain beside the king
    .text = You play the Kingdom. A captain next to the enemy king, guarded, mates like the gold in Shogi: it covers all that the king could reach.
guide-shinobi-endgame-dragon-drop = Ninja and dragon
    .text = Behind the king the ninja takes the squares, in front of it the dragon drops. Allies in hand need only your own half to mate a king that has come too far.
guide-shinobi-endgame-ninja-pawn = Ninja and pawn
    .text = The ninja checks and takes away the corner, and the pawn becomes a captain at the right moment. Small pieces near the zone are worth more than they look.
guide-shinobi-endgame-queen-rook = Queen and rook
    .text = The Kingdom's oldest mate: queen and rook drive the Kage to its own back rank and take the next one. Remember that it must not slip past them to yours.
guide-shinobi-endgame-stalemate = No move, no game
    .text = Whoever cannot move loses, in check or not. With few pieces left that is a weapon: shut the king in and wait. Fifty moves by each side without progress are a draw; repetition loses for the one who repeats under the classic rules and is a draw under the modern ones; perpetual check loses under both.
    .found = 4.0 % of our classic games ended that way, and none was drawn.

## Shinobi+

guide-shinobi-plus = Shinobi+
    .lead = The revised game: fewer friends on the board, a fox in hand, and a Kingdom in a hurry.
guide-shinobi-plus-changes = What changed
    .text = The Clan begins with its pawns and the Kage alone; captain, fox, wooden horse, lance, ninja, dragon and monk are all in hand. The fox moves like a bishop or one step straight, so it changes the colour of its squares. The Kingdom's pawns become captains already on rank 3. Everything is played by the modern rules.
guide-shinobi-plus-clan = Playing the Clan
    .text = Seven allies in hand and an almost empty back rank: the first drops are development, not tricks. A calm way, shown here, is the pawn to c4, the fox behind it on c2 and the captain before the king. Put the fox and the captain where they hold the third rank, since pawns promote there. It keeps ninja and dragon for later.
    .found = Our engine does not wait, at least in quick games: in 42.0 % of 100 it begins with the lance on e3 and scores 32.1 ± 14.1 %, in 38.0 % with the ninja on g3 (44.7 ± 16.0 %); only in 14.0 % with a pawn, to f4 (35.7 ± 26.0 %).
guide-shinobi-plus-kingdom = Playing the Kingdom
    .text = Develop fast and open lines while the Clan is still stepping out of the trees. A pawn that reaches rank 3 is a captain in the middle of the enemy camp: one such pawn often decides. Trade your minor pieces for dropped allies whenever it is even.
guide-shinobi-plus-numbers = Did it help?
    .text = Shinobi+ was made because Shinobi favours the Clan.
    .found = It turned the balance around: from its start position the Clan scored 35.4 ± 5.8 % in 250 games with varied openings, so the Kingdom was favoured; 48.0 % of them ended by campmate, 42.8 % by mate. In 100 games in which both sides play what they like best it was 37.5 ± 9.5 %. Nobody has played this game for long, so that is not the last word.

## Study

guide-shinobi-study = How to study
    .lead = For a game where both sides have to be learnt.
guide-shinobi-study-order = A plan
    .text =
        - Learn the lessons of both sides, and play them in turn: whoever knows only one does not see the other's threats.
        - Take the Clan first. Three games in which you drop nothing before move five teach what the hand is worth.
        - Then the Kingdom, with one aim: castle and exchange four pieces.
        - Solve campmates in two until you count kings without thinking.
guide-shinobi-study-game = A whole game
    .text = Our engine against itself. The Clan wins by campmate, as so often: watch when the Kage starts to walk, and what the Kingdom could have exchanged before.
