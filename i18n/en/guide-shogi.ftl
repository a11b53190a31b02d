### The guide to Shogi: a chapter is guide-shogi-CHAPTER with what it is about (.lead), its sections follow.

## History

guide-shogi-history = Where it comes from
    .lead = From four limbs of an Indian army to nine by nine squares, wooden wedges and newspapers.
guide-shogi-history-roots = Four limbs
    .text =
        The family begins in India. Chaturanga means "four limbs", the four arms of an old army: elephants, chariots, horsemen and foot soldiers around a king. A legend gives the invention to Ravana, the demon king of Lanka, but nobody knows who it was.

        Travellers carried the game in both directions. In Persia and the Arab world it was shatranj, and Europe made chess of it, in its present form since the fifteenth century. In the east its cousins are Chinese xiangqi, Thai makruk and Korean janggi. Shogi is the branch that crossed the sea.
guide-shogi-history-japan = Across the sea
    .text =
        The game reached Japan from China, perhaps by way of Korea, perhaps also along the coasts from the south, at a date nobody has written down; the eighth century is a fair guess. The Heian form, played between the eighth and the twelfth century, is half-way to ours: pawns stand on the third rank, and whatever reaches the far ranks turns into a gold.

        The names were given in Japan. To Chinese ranks the players joined five treasures of the Buddhist world: jewel, gold, silver, laurel and incense. They are still on the pieces: the jewelled general, the gold and silver generals, the laurel horse, the incense chariot.
guide-shogi-history-pieces = Wedges of wood
    .text =
        The oldest pieces were dug up at Kōfuku-ji, a temple in Nara: fifteen small pieces of wood, found with a tablet dated 1058. They already have five sides and ink on them.

        The shape probably comes from mokkan, the wooden tablets on which officials wrote notes and labels. Such a tablet has two faces to write on, and that is just what a piece needs that turns over when it promotes. A pointed end says whose it is, so both players can use one colour. That is the quiet condition of the most famous rule: only because the armies look alike can a captured piece serve its captor.
guide-shogi-history-large = Large boards
    .text =
        Medieval Japan liked its games large. Dai shogi, "large shogi", began with 68 pieces and later had 130, on fifteen by fifteen squares. That one is sometimes called the largest of all, but taikyoku shogi, with its 804 pieces, leaves it far behind. A piece that moves like the modern queen was on such boards about three centuries before Europe had one.

        The small game won. It took a second gold, a ninth file and a ninth rank, and in the thirteenth century it took rook and bishop from the large ones.
guide-shogi-history-drops = The rule that changed everything
    .text =
        With so many short-stepping pieces, small shogi had a weakness: armies wore each other down, and many games were drawn. Letting captured pieces come back cured it. Nobody knows the year; it was some time after the large forms had appeared. The old guide says about a century after those of the tenth century, but that is uncertain: other accounts date drops centuries later.

        Since then the board does not empty. Attack and defence both grow stronger as the game goes on, and hardly any game ends without a winner: among professionals one or two in a hundred.
    .found = Our engine against itself comes near that: under the modern rules it drew 2.0 % of 250 games from the start position, and 1.7 % from random openings.
guide-shogi-history-masters = Masters and houses
    .text =
        Toyotomi Hideyoshi, who united the country, had masters play before him. Tokugawa Ieyasu, who came after him, paid stipends to the best players of go and shogi. Ōhashi Sōkei became the first Meijin, "master", and three families of players, the iemoto houses, handed the title down for two and a half centuries. Once a year they played in the shogun's castle.

        The Meiji Restoration of 1868 ended the stipends. Masters lived from teaching, and from stakes.
guide-shogi-history-today = Newspapers and titles
    .text =
        After the war of 1904 and 1905 newspapers found that a column with a game sold copies. They paid players, printed their games and founded tournaments, as they do to this day. In 1924 the players of Tokyo formed an association, from which the Japan Shogi Association grew. Since 1935 the Meijin is no longer appointed for life: the title is won in a match.

        Millions play it today, at home, in clubs and online, and computers have been stronger than the best of them since the 2010s.

## Pieces

guide-shogi-pieces = The pieces
    .lead = Eight kinds, six of them with a second face. What they are called, how the names are read, and what they are worth.
guide-shogi-pieces-names = Names and readings
    .text =
        A piece carries two characters and is mostly called by one. "Nari" means "having become": a narigin is a silver that has become something else. Promoted faces are often written in red, and in cursive, so that a glance tells them from a gold.

        Old score sheets use other characters for promoted pieces: 今 for a promoted knight, 仝 for a promoted lance, 个 for a tokin. The readers of this site understand them.
guide-shogi-pieces-set = One army, seen twice
    .text =
        Each side has twenty pieces, all of one colour; they point at the enemy, and that is how you know whose they are. Larger pieces are more valuable. The two kings differ by a dot: the stronger or older player takes 王, the other 玉. Black is called sente, "first hand", and White gote, "second hand"; nobody plays with black or white wood.

        All pieces capture as they move, pawns too. A check is ōte, a mate tsumi; neither has to be announced.
guide-shogi-pieces-values = What are they worth?
    .text =
        Every book has its own table, and they agree in the order: rook before bishop, bishop before gold, gold before silver, then knight and lance, and the pawn last. The numbers help less than in chess, because a piece in hand can appear anywhere and because tempo decides endings.
    .found = What our engine thinks after a search, over 79,979 positions of its games: a rook counts as much as 8.10 pawns, a gold 7.07, a bishop 6.66 and a silver 5.95. So it puts the gold a little before the bishop, unlike the books. Most pieces count more in hand than on the board: a rook in hand 10.53. One pawn more raises the expected score of an even game only to 50.8 %: the unit is small, and the other numbers look large.

## Openings

guide-shogi-openings = Openings
    .lead = Where the rook goes decides what kind of game it will be.
guide-shogi-openings-plans = Static rook, ranging rook
    .text =
        A rook that stays on its own file and breaks through there plays static rook (ibisha). One that swings to the middle or to the left plays ranging rook (furibisha), and the king goes the other way, to the right. King and rook belong on opposite wings: where the rook fights, walls fall.

        Static against static is sharp and full of theory. Ranging rook is easier to begin with: you build a castle first and let the opponent come. The lines here are not laws, they are the best-trodden paths. Step through them and ask at every move what it prepares.
guide-shogi-openings-double-wing = Double wing attack
    .text =
        Aigakari. Both sides push the pawn before the rook and exchange it. An exchanged pawn is in hand, and the rook looks down an open file: one pawn move, two gains. Note the gold on 7h: it guards 8g before the same happens there.

        The kings stay near the middle, so a small inaccuracy costs the game quickly. It is a good opening for those who like to calculate.
guide-shogi-openings-side-pawn = Side pawn capture
    .text =
        Yokofudori. Bishops face each other, the pawns before both rooks are gone, and Black takes the pawn on 3d with the rook. A pawn more, but the rook must find its way home. Almost every move is a threat; games are decided before castles are built. Learn it by studying games, not by improvising.
guide-shogi-openings-bishop-exchange = Bishop exchange
    .text =
        Kakugawari. The bishops come off early, and from then on every move has to ask: where could a bishop be dropped? Generals stay connected, no hole is left behind the pawns. White takes first here and thereby loses a move, yet the plan is sound. Both sides often build the same position and wait for who must commit first.
guide-shogi-openings-climbing-silver = Climbing silver
    .text =
        Bōgin, "the silver as a pole". The right silver climbs up behind the rook's pawn and joins the breakthrough on the second file. It is the first attack to learn: simple, direct, and against an opponent who does nothing about it, winning. Against a good answer the silver may be left standing on the edge; then go back to developing.
guide-shogi-openings-central-rook = Central rook
    .text =
        Nakabisha. The rook goes to the middle and the fifth-file pawn opens the centre. White's modern form leaves the bishop's diagonal open from the start and is called gokigen, "cheerful". The king walks to the far wing behind it. You look from White's side here.
guide-shogi-openings-fourth-file = Fourth-file rook
    .text =
        Shikenbisha, the most popular ranging rook. The diagonal is closed, so no exchange surprises you; the rook supports the pawn on 6f, the silver goes to 7h, the bishop to 7g, and the king hides in a Mino castle. Wait, let the opponent attack, and strike back with the rook when lines open. If you want to begin with one opening, take this one.
guide-shogi-openings-third-file = Third-file rook and Ishida
    .text =
        Sankenbisha puts the rook on the file of the opened pawn. With pawn 7e, rook 7f, bishop 9g and knight 7g it becomes the Ishida formation, beautiful and quick: the rook moves freely along its rank and every piece looks at the enemy camp. Beginners often fall to it. It takes time to build, and a sound static rook prevents it by pushing pawns in time.
guide-shogi-openings-opposing-rook = Opposing rook
    .text =
        Mukaibisha. The rook goes to the eighth file, opposite the enemy rook, and turns the file against its owner. With the bishop on 7g and the silver on 7h it is ready to push its pawn. It suits players who want a counter-attack against the static rook's favourite push.

## Castles

guide-shogi-castles = Castles
    .lead = A king in the open loses. Six houses for it, each with the moves that build it.
guide-shogi-castles-why = What makes a castle
    .text =
        A castle is the king, away from the fight, among generals that guard each other: three of them as a rule. Golds stay at home: a gold is strong forwards and sideways, where attackers come from. The silver stands beside or before them.

        Build it while nothing hangs, usually in the first twenty moves, and stop when the opponent starts to attack: half a castle and a counter-attack are better than a whole castle one move late. Watch the edge: whether you answer a push of the edge pawn often decides how much room the king has at the end.
guide-shogi-castles-yagura = Yagura, the gold fortress
    .text =
        The classic of static rook games, called kin-yagura, "gold fortress", in this full form: king 8h, golds 7h and 6g, silver 7g. It is strong against attacks from above, from where a static rook comes, and weaker from the side. Both players often build it, as here; the line is the old standard order with a little waiting.
guide-shogi-castles-mino = Mino
    .text =
        The house of ranging rook: king 2h, silver 3h, golds 4i and 5h. It takes few moves and is strong from the side, from where rooks usually invade. Its weak points are the head of the king, the edge, and the diagonal towards 4g: an enemy pawn, knight or bishop aimed there is an alarm. Push the edge pawn early, the king will thank you for a window.
guide-shogi-castles-silver-crown = Silver crown
    .text =
        Ginkan. A Mino that has grown upwards: the silver goes to 2g above the king, golds to 3h and 4g. It covers the head, where a Mino is thin, and gains room. While it is being rebuilt it is loose for some moves, so wait for a quiet moment.
guide-shogi-castles-anaguma = Anaguma
    .text =
        "Bear in the hole": the king sits in the corner behind lance, silver and two golds. No check can reach it from afar, so the owner may throw everything into the attack and count only the last moves. It takes about fifteen moves and leaves the rest of the board thin. To break it, hit the generals one by one, or attack along the edge; never let the bear fight a race it has prepared.
guide-shogi-castles-left-mino = Left Mino
    .text =
        Hidari-mino: the Mino on the other side, for static rook players against ranging rook. The bishop stands on 7g and the king behind it on 8h. It is quick, and can grow into a silver crown. The bishop before the king is a target for pushed pawns, and so is the edge.
guide-shogi-castles-two-golds = Two golds
    .text =
        Kin-musō, "the golds unmatched", used when both sides range their rooks and attacks come from above. King 3h, silver 2h, golds 4h and 5h in a row. Strong from the front; from the side the king has no way out, so the silver often has to move once more.

## Attack and defence

guide-shogi-tactics = Attack and defence
    .lead = The tactical motifs of shogi, called tesuji: what a piece in hand can do.
guide-shogi-tactics-attack = Four to attack
    .text =
        A proverb says: attack with four pieces. Rook, bishop, silver and knight together break through; two alone are captured and come back against you. The other generals stay home.

        Attack where you have more pieces than the other has defenders, open a file with a pawn exchange, and bring up the next piece before you strike. When it works, the drops do the rest.
guide-shogi-tactics-pawns = Dangling pawn
    .text =
        One pawn can do surprising things. Dropped right before the zone with nothing to stop it, it dangles there (tarefu) and threatens to become a tokin. Dropped before an enemy piece it asks: take me, or go (tataki). Dropped on your own last rank under a gold it holds a whole rank.

        Remember that a file may hold only one unpromoted pawn of yours: an exchanged pawn is worth having.
guide-shogi-tactics-forks = Forks
    .text =
        A silver dropped behind two pieces forks them, since it captures backwards on the diagonals; players call it wariuchi, "the splitting silver". A knight forks two pieces forward. A bishop dropped in the middle forks along both diagonals. Before you end your turn, look for such squares in your own camp and close them.
guide-shogi-tactics-lances = Skewers and pins
    .text =
        A lance dropped on a file hits everything on it. If the piece in front goes, the one behind is lost; if it cannot go, because the king stands behind, it is pinned. The further away you drop it, the harder it is to chase, and what looks like the weakest piece wins a rook.
guide-shogi-tactics-edge = Edge attack
    .text =
        Every castle ends at an edge, with only a lance to guard it. Push the edge pawn, give it up, drop another, bring the knight: each pawn pulls a defender to a bad square. It costs pawns, so count them first. Against an anaguma it is often the only door.
guide-shogi-tactics-defence = Defending
    .text =
        - Count attackers and defenders of the square that matters, then add one.
        - A pawn under a gold on the last rank (soko-fu) blocks rook and dragon; as long as the gold stands it is as good as rock.
        - Interpose far from the king with cheap pieces; close to it with a gold.
        - Early escape beats a strong castle: a king that leaves before the net is closed gains moves.
        - Sometimes the best defence is to take the attacker's key piece by a counter-threat.
guide-shogi-tactics-promotion = To promote or not
    .text =
        Rook, bishop and pawn promote almost always: they lose nothing. Silver, knight and lance become golds and lose their own moves. The silver's steps back are worth a lot near the enemy camp; a knight's leap gives check where a gold cannot. Ask where the piece wants to be two moves from now.
    .found = The old advice "sometimes it is better not to promote a silver" holds in our games: of 7,937 silvers that could have promoted, 44.3 % did not. To our engine a silver is worth 5.95 pawns, a promoted one 4.46. Knights stayed knights in 12.7 % of 4,801 cases, but of 9,190 rooks only 0.1 % did not promote.

## Endgame

guide-shogi-endgame = Endgame and mates
    .lead = The end is a race. These are the mates you must see without thinking. Try them on the boards.
guide-shogi-endgame-speed = Tempo before material
    .text =
        In the opening material counts, in the endgame only moves count. If you mate in two and your opponent needs three, nothing you lose on the way matters. So count: how many moves to mate there, how many here? Whoever is behind must gain a move by a check that improves something, or by a move that attacks and defends.

        A check that only drives the king to freedom loses a move. "Do not chase the king; take its squares."
guide-shogi-endgame-head-gold = Gold at the head
    .text =
        Atama-kin, the mother of all mates: a gold on the square before the king, guarded by something behind it. It covers the king's sides and its own. Keep one gold in hand to the end, says the proverb, and this is why.
guide-shogi-endgame-side-gold = Gold at the belly
    .text =
        Hara-kin: at the edge of the board a gold beside the king does the same, as long as something guards it and the king's own pieces block the rest.
guide-shogi-endgame-dragon = The dragon pins
    .text =
        A dragon on the king's rank makes the piece between them a prisoner: it may stand there, but it cannot capture. So what is dropped in front of the king cannot be taken. Look which defenders only seem to defend.
guide-shogi-endgame-silver = Silver from below
    .text =
        A silver dropped below the king drives it into the corner, and together with the dragon the door is closed. Two moves; the first is the one to find.
guide-shogi-endgame-knight = The knight's leap
    .text =
        Nothing can be put in the way of a knight, and a king among its own pieces has nowhere to go. A crowded castle is the knight's favourite place.
guide-shogi-endgame-rook = Rook from the hand
    .text = A rook dropped next to a cornered king cuts it off, and the silver behind it guards the promotion. Drop it close: from afar something is dropped in between.
guide-shogi-endgame-bishop = Bishop from the hand
    .text = A bishop checks from a distance, and where the king steps next it promotes: the horse, guarded by the pawn, takes every square.
guide-shogi-endgame-pulled-gold = Pull the gold away
    .text = One gold holds the corner. A knight gives check from where only that gold can take it; then the silver comes in. Before you count moves, ask which defender does all the work.
guide-shogi-endgame-brinkmate = Brinkmate
    .text =
        Hisshi: a move that gives no check, but after which mate cannot be stopped. If your own king is safe for one move, it wins as surely as mate. Many games are decided by seeing that there is time for it. And tsumero is a threat of mate that can still be parried. Knowing which of the two you are making is half of the endgame.
guide-shogi-endgame-entering = The king enters
    .text =
        Pieces attack forwards. A king that gets through to the enemy camp can hardly be mated, and with tokins around it, it hardly ever is. If your castle falls, look whether the road upwards is open. If both kings enter, points decide: see impasse among the notes.

## Handicaps

guide-shogi-handicaps = Handicap games
    .lead = How players of different strength have played each other for four hundred years, and how to play both sides of it.
guide-shogi-handicaps-why = Why they work
    .text =
        The stronger player, White, takes pieces off and moves first. The fewer pieces, the fewer ideas White has, and the clearer the plan for Black; so handicap games are the old school of shogi. They help less than they look, because captured pieces come back: games have been won with a king, the pawns and two golds.

        Common steps are lance, bishop, rook, rook and lance, two pieces, four and six; eight and ten pieces are for first lessons. Other systems exist, and players are free to agree.
    .found = Between two equals, in 100 games with each handicap, our engine as the giver still won 41.0 % without the lance, 24.0 % without the bishop, 21.0 % without the rook and 12.0 % without rook and lance; without rook and bishop it won 12.0 %, with six pieces fewer 3.0 %, with four, eight and ten none. The lance is a small handicap, each large piece a great one; from four pieces on only knowing more helps.
guide-shogi-handicaps-lance = Left lance
    .text =
        White's left edge, your first file, has no lance behind its pawn.

        - Black: push the first-file pawn to the fifth rank, put the rook behind it on 1h, and open the edge when your king is safe.
        - White: range the rook to the third or fourth file and take the king to the other side, away from the first file. Counterattack in the middle while Black is busy at the edge.
guide-shogi-handicaps-bishop = Bishop
    .text =
        Without a bishop White has no forks from afar, and its camp is solid but slow.

        - Black: a ranging or central rook suits this game. Push pawns without fear, build a high castle, and exchange pieces: every trade brings you nearer to an ending with a bishop more.
        - White: hold the centre with a silver on 5c, keep the rook's pawn as your one threat, and do not let Black trade down.
guide-shogi-handicaps-rook = Rook
    .text =
        Nothing can break through on White's right, so Black may move pawns there that an even game needs for defence.

        - Black: stay a static rook. The line shows the rook on the fourth file with a silver before it; exchanging the pawn before White's bishop opens the way. Attack calmly, with the king at home.
        - White: the bishop is the whole attack. Keep its long diagonal, answer each pawn push, and take the king to 7b, away from the fight.
guide-shogi-handicaps-rook-lance = Rook and lance
    .text =
        Both weaknesses together: no rook to strike back, and an edge without a lance.

        - Black: open the first file at once, as in the lance game. The exchanged pawn comes back as a drop behind White's lines.
        - White: answer a pawn on the edge with a pawn from the hand, keep the bishop on 3c, and make Black find the second step of the plan.
guide-shogi-handicaps-two = Two pieces
    .text =
        Rook and bishop are gone: White can hold, but hardly attack.

        - Black: the classic plan is to push two pawns, on the fourth and third files, to the fifth rank, put silvers and knight behind them, and only then break. Do not exchange golds for nothing; do not hurry.
        - White: silver to 5c, king to 6b and 7b, and every pawn that can be had: pieces in hand are the only attackers there are.
guide-shogi-handicaps-four = Four pieces
    .text =
        The lances are missing, too, so both edges are open.

        - Black: exchange the rook's pawn and bring a climbing silver to the second file, as in the line, or pile up on the edge. The king may stay where it is.
        - White: the king comes to the middle to help, and the golds stay near 2b and 8b, where the edge is entered.
guide-shogi-handicaps-six = Six pieces
    .text =
        Without knights and lances the edge falls by itself, as the line shows.

        - Black: push the edge pawn, exchange it, and the lance promotes. Make a tokin and let it eat its way inwards.
        - White: golds and silvers cover 1b and 2b, 8b and 9b, and the king steps forward in the middle. Give the edge only for pawns in hand.
guide-shogi-handicaps-eight = Eight and ten pieces
    .text =
        With eight pieces missing White has two golds beside the king, with ten only king and pawns. These are games for first lessons.

        - Black: break through wherever you like, promote the rook, make a tokin, and bring two or three pieces to the king before you check. Mate without hurry.
        - White: there is nothing to win by force. Keep the golds beside the king, walk towards the middle, and make the mate take long: that is the lesson.
guide-shogi-handicaps-giver = For the giver
    .text =
        Keep everything connected, advance slowly, and leave your opponent things to decide. Take pawns for the hand: with two of them, threats begin. Avoid exchanges that make the plan simple. Accept that a good answer beats you; the handicap is right when you win about half of the games. Each grade of difference suggests one step.

## Culture

guide-shogi-culture = Ranks, titles and manners
    .lead = The life around the board: grades, professionals, the great titles, clocks, and how to bow.
guide-shogi-culture-ranks = Kyu and dan
    .text =
        Amateurs begin at 15 kyu or so, rise to 1 kyu and then go up the dan. From amateur 4 dan people speak of the elite. Professionals have dan of their own, from 4 to 9, far above those of amateurs; a 9 dan is a master of the game.
guide-shogi-culture-professionals = The Shōreikai
    .text =
        Children of ten to twelve years who play like amateurs of 5 or 6 dan may try to enter the Shōreikai, the school of the association. Few are admitted. They must reach professional 4 dan by the age of 26 or leave; about one in five makes it, four or five a year. Women's professional leagues exist beside it.

        A professional plays some sixty games in a good year, and lives from prizes, lessons and books. A title game is hard work: two or three kilos of weight may be gone after it.
guide-shogi-culture-titles = Eight titles
    .text =
        Meijin is the oldest title, Ryūō the one with the highest prize. With Ōi, Ōza, Kiō, Ōshō, Kisei and Eiō they are eight. A challenger comes out of leagues and knockouts and plays the holder in a match of five or seven games. Whoever holds a title long enough may carry it for life, as an "eternal" Meijin or Ryūō.
guide-shogi-culture-clocks = Nine hours and a minute
    .text =
        The matches for the great titles are played in one or two days. The longest is that for the Meijin: nine hours each, and then byo-yomi, one minute a move, counted aloud. Leagues give five or six hours; television games ten or fifteen minutes and then thirty seconds. Amateurs like ten minutes with byo-yomi of thirty seconds. You can choose all of these here.
guide-shogi-culture-etiquette = Manners
    .text =
        - Before the game: bow and say onegai shimasu, "please". Who is older or stronger takes the king 王 and sets it first; pieces are set in turn.
        - Five pawns are tossed to decide who begins (furigoma).
        - Captured pieces lie on the stand, the komadai, in order and in sight. Put a piece down with two fingers and a clear sound.
        - Who has lost says so: makemashita, "I have lost", and both bow. To resign in time is part of the art.
        - Afterwards both look at the game together (kansōsen). It is the best lesson there is.
        - In tournaments an illegal move, such as two pawns on a file, loses at once. Among friends it is taken back.

## Study

guide-shogi-study = How to study
    .lead = A path for the first hundred games.
guide-shogi-study-order = In which order
    .text =
        - The moves, then mates in one: the lessons do that.
        - One opening and one castle, for both sides: fourth-file rook with Mino is a good pair.
        - Ten games against the computer at a level that you beat half of the time.
        - Mates in three, a few each day; then tactical motifs (tesuji), then more openings.
guide-shogi-study-mates = Mates every day
    .text =
        Tsume, mate problems, are to shogi what scales are to music. Short ones that you solve at sight are worth more than long ones that you do not. Five minutes a day for a month change how you see the board: you begin to notice which pieces in hand would mate.
guide-shogi-study-games = Look at your games
    .text =
        After a game, find the one move after which it was lost, before you ask the engine. Then ask it. Play through games of strong players quickly, many of them, and guess the next move. And play handicap games against stronger people: they teach one thing at a time.
