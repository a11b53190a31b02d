### Longer notes for newcomers: clocks, ranks, handicaps, impasse, notation, strategy and history.

## Learning pages

learn-title = Learn
learn-intro = Rules in plain words with live boards, short lessons, and notes on strategy and history.
learn-rules = Rules
learn-lessons = Lessons
learn-pieces = Pieces
learn-strategy = Strategy
learn-history = History
learn-clocks = Clocks
learn-ranks = Ranks
learn-handicaps = Handicaps
learn-impasse = Impasse
learn-notation = Reading moves
learn-read = Good to know
learn-guide = Strategy for the first games, how moves are written, clocks, ranks, handicaps, and where the games come from.
learn-contents = On this page
learn-where = You are here
learn-which = Which game first?
    .text = If you play chess, Shogun Chess feels like home after ten minutes: the start position is the same, and drops and early promotion are the new ideas. Shinobi Chess is for those who like unequal sides and surprises. Shogi is the deepest tradition of the three, and its rules are quickly learnt: the lessons take you through all of them.

## Clocks

clocks-main = Main time
    .text = Main time runs while it is your turn. When it is gone, byo-yomi begins if the game has it; otherwise you have lost.
clocks-byoyomi = Byo-yomi
    .text = In byo-yomi each move must be made within one period, for example thirty seconds. A move made in time gives the period back whole. With several periods, each one you use up within a move is lost; exceeding the last one loses. A move made exactly at the limit is in time. Long endings make byo-yomi the natural clock for Shogi and Shogun Chess: there is always time for the next move.
clocks-increment = Increment
    .text = An increment is added to your main time after each move you complete, as in chess. If a game has both, the increment runs first on your next turn and byo-yomi follows.
clocks-correspondence = Correspondence
    .text = Each move has a number of days, which do not add up. You can close the page and come back.
clocks-first-move = The first move
    .text = No clock runs before a player's first move. Only in rated games with a clock the first move has thirty seconds of its own; if they pass, the game is called off without a result.

## Ranks

ranks-about = Kyu and dan
    .text = There are 24 grades. The kyu count down from 15 kyu to 1 kyu; above them the dan count up from 1 dan to 9 dan. Your grade follows from your rating, which moves with every rated game. Until the rating is settled it is shown as provisional. A grade is 80 points wide: between neighbours the stronger player wins about 61 games of a hundred.
ranks-japan = Grades in Japan
    .text = In Japan amateurs carry kyu and dan grades too. Professionals enter a training school as children, about as strong as an amateur of 5 or 6 dan, and must reach professional 4 dan by the age of 26; about one in five does.

## Handicaps

handicaps-about = Giving pieces
    .text =
        In Shogi the stronger player may give a handicap: takes White, removes some pieces before the game, and moves first. The removed pieces never enter the game; they only count as points for the giver in an impasse.

        { $diagram }

        From the smallest: the left lance; the bishop; the rook; rook and left lance; rook and bishop; these and both lances; these and both knights. Left is as the giver sees it. For each grade of difference one step more is suggested, seven at most; the players are free to agree otherwise. Handicaps help less than they look, because captured pieces come back.

## Impasse

impasse-about = When kings cross the board
    .text =
        Pieces attack forward, so a king that has entered the enemy camp can hardly be mated. When both kings are there, points may decide: rook and bishop count 5, promoted or not, all other pieces 1, the king nothing.

        { $diagram }

        By agreement: while both kings stand in their promotion zones a player may propose an impasse, and the other may accept. All pieces on the board and in hand count. A player below 24 loses if the other has 24 or more. If both have 24 or more, the classic rules give the win to the larger number, the modern rules a draw.
impasse-declaration = Declaring
    .text = Under the modern rules you may declare a win on your own turn. It counts if your king stands in its promotion zone and is not in check, at least ten other pieces of yours stand in the zone, and the pieces in the zone and in hand make 28 points for Black or 27 for White. A declaration that does not qualify loses.

## Reading moves

notation-about-chess = Games on eight by eight
    .text = Moves are written as in chess: a letter for the piece, none for a pawn, then the square. N@c3 drops a knight, Nc7=G promotes one to a general, O-O castles, + is check and # is mate.
notation-about-shogi = Shogi
    .text = Western notation: P-7f moves a pawn to 7f, x captures, P*5e drops a pawn, + behind the square promotes, = declines; a + before the letter is a promoted piece. Japanese notation gives square and piece, as in ７六歩, and words such as 成 (promotes), 不成 (declines) and 打 (dropped).

## Strategy

strategy-shogi = First steps in Shogi
    .text =
        - Open the bishop's diagonal or push the pawn before the rook: that is how most games begin.
        - Bring the king to safety with two golds and a silver before you attack, away from your rook.
        - Attack with rook, bishop, silver and knight together; a lone attacker is captured and comes back against you.
        - Before exchanging pieces ask what both sides can drop.
        - Near the end speed counts more than material: count moves to mate on both sides.
strategy-shogun = First steps in Shogun Chess
    .text =
        - Guard your third rank: pieces promote there, and beginners overlook it.
        - Drops stay out of the enemy camp, so armies must open a breach by manoeuvre; the smallest one can mean a promotion.
        - King safety and the squares around the king come before material.
        - Pawns dropped on the first rank make a strong castle; to crack it, gather promoted pieces and press on one weak point.
        - Keep your own pieces active and the opponent's restricted.
strategy-shinobi = First steps in Shinobi Chess
    .text =
        - Clan: captured pieces never return, so every drop counts. Drop where it attacks two things, or where it is needed most.
        - Lance and wooden horse cannot retreat: a lance in hand is a skewer, a horse a fork, until they are spent.
        - Kingdom: develop and castle quickly; your army is complete, the Clan's is not yet on the board.
        - Both: watch the kings' roads. A king near the far rank is a threat, and so is a lonely back rank.

## History

history-shogi = Where Shogi comes from
    .text =
        Shogi belongs to a family of games that goes back to Indian chaturanga. Going west it became chess; going east it reached Japan, perhaps around the 8th century. The oldest pieces found, at Kōfuku-ji in Nara, date from about 1058 and are already five-sided and inscribed.

        Over the centuries Japan played many forms, some with more than a hundred pieces. The board of nine by nine won, rook and bishop joined, and drops, the most distinctive rule, made draws rare: today only one or two games in a hundred are drawn.

        In the Edo period masters received stipends from the Tokugawa, and Ōhashi Sōkei became the first Meijin. After 1868 patronage ended; newspapers revived the game, and associations followed from 1924.
history-shogun = Where Shogun Chess comes from
    .text = Couch Tomato designed Shogun Chess in 2019 and 2020 as a blend of chess and Shogi. The idea was to bring the strong pieces that join a knight's leap to a bishop or a rook onto the normal board, without enlarging it and without crowding it: they come by promotion, earlier than in chess. Drops were added to balance the pull toward defence. The name plays on shogun, the Japanese word for a general, whose first syllable is that of Shogi.
history-shinobi = Where Shinobi Chess comes from
    .text = Couch Tomato designed Shinobi Chess in 2021 with help from Fables, as the fourth in a series of games with unequal sides. Its story: the Kingdom has invaded the land of the Sakura Clan, which starts weak but can call allies at any moment. Early computer play looked balanced; later play, by people and stronger engines, favoured the Clan, which led to a revised game, Shinobi+.
