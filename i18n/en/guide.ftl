### Longer notes for newcomers: clocks, ranks, handicaps, impasse and notation.

## Learning pages

learn-title = Learn
learn-intro = Rules in plain words with live boards, short lessons, and a guide to every game: openings, castles, mates, history.
learn-rules = Rules
learn-lessons = Lessons
learn-pieces = Pieces
learn-clocks = Clocks
learn-ranks = Ranks
learn-handicaps = Handicaps
learn-impasse = Impasse
learn-notation = Reading moves
learn-read = Guides and notes
learn-guide = A guide to every game, and how moves are written, clocks, ranks, handicaps and impasse.
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

        From the smallest: the left lance; the bishop; the rook; rook and left lance; rook and bishop; these and both lances; these and both knights; the silvers as well; the golds as well. Left is as the giver sees it. For each grade of difference one step more is suggested, seven at most; the players are free to agree otherwise. Handicaps help less than they look, because captured pieces come back.

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
