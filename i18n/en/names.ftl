### Names of games, sides, pieces, endings and other things that appear everywhere.

## Games and rule sets

game-shogi = Shogi
game-shogun = Shogun Chess
game-shinobi = Shinobi Chess
game-shinobiplus = Shinobi+
game-shogi-about = Japanese chess: captured pieces change sides and come back.
game-shogun-about = Chess with drops and early promotion on the board you know.
game-shinobi-about = A small clan with allies in hand against the whole army of a kingdom.
game-shinobiplus-about = The revised Shinobi: the clan begins with pawns, its Kage and seven allies in hand.
rules-classic = Classic rules
rules-modern = Modern rules
ruleset-shogi-classic = The rules as the guide gives them: points decide a repetition, and nobody can declare a win.
ruleset-shogi-modern = As amateurs and computers play today: a repetition is a draw, and a king that has entered may declare a win.
ruleset-shinobi-classic = As first published: promotion is a choice, and whoever repeats a position loses.
ruleset-shinobi-modern = As it is played online today: promotion is compulsory, and a repetition is a draw.

## Sides

side-sente = Black
side-gote = White
side-white = White
side-black = Black
side-clan = Clan
side-kingdom = Kingdom
side-sente-long = Black (sente)
side-gote-long = White (gote)
side-random = Random side

## Pieces of Shogi

piece-shogi-king = king
piece-shogi-rook = rook
piece-shogi-bishop = bishop
piece-shogi-gold = gold
piece-shogi-silver = silver
piece-shogi-knight = knight
piece-shogi-lance = lance
piece-shogi-pawn = pawn
piece-shogi-dragon = dragon
piece-shogi-horse = horse
piece-shogi-promoted-silver = promoted silver
piece-shogi-promoted-knight = promoted knight
piece-shogi-promoted-lance = promoted lance
piece-shogi-tokin = tokin

## Pieces of Shogun Chess

piece-shogun-king = king
piece-shogun-queen = queen
piece-shogun-rook = rook
piece-shogun-bishop = bishop
piece-shogun-knight = knight
piece-shogun-pawn = pawn
piece-shogun-duchess = duchess
piece-shogun-captain = captain
piece-shogun-general = general
piece-shogun-archbishop = archbishop
piece-shogun-mortar = mortar

## Pieces of Shinobi Chess and Shinobi+

piece-shinobi-king = king
piece-shinobi-kage = Kage
piece-shinobi-queen = queen
piece-shinobi-rook = rook
piece-shinobi-bishop = bishop
piece-shinobi-knight = knight
piece-shinobi-pawn = pawn
piece-shinobi-captain = captain
piece-shinobi-ninja = ninja
piece-shinobi-dragon = dragon
piece-shinobi-lance = lance
piece-shinobi-wooden-horse = wooden horse
piece-shinobi-monk = monk
piece-shinobi-fox = fox

## Reasons a game ends

reason-checkmate = checkmate
reason-stalemate = stalemate
reason-repetition = repetition
reason-perpetual = perpetual check
reason-campmate = campmate
reason-fifty = fifty moves without progress
reason-impasse = impasse
reason-resign = resignation
reason-time = time
reason-illegal = illegal move
reason-agreement = agreement
reason-aborted = called off

## Results in a sentence

result-checkmate =
    Checkmate. { $winner ->
        [Clan] The Clan
        [Kingdom] The Kingdom
       *[other] { $winner }
    } wins.
result-stalemate-draw = No legal move, and no check: a draw by stalemate.
result-stalemate =
    { $loser ->
        [Clan] The Clan
        [Kingdom] The Kingdom
       *[other] { $loser }
    } has no legal move left. { $winner ->
        [Clan] The Clan
        [Kingdom] The Kingdom
       *[other] { $winner }
    } wins.
result-repetition-draw = The same position came up again: a draw by repetition.
result-repetition =
    The same position came up again, and that decides: { $winner ->
        [Clan] the Clan
        [Kingdom] the Kingdom
       *[other] { $winner }
    } wins.
result-perpetual =
    Perpetual check is not allowed. { $winner ->
        [Clan] The Clan
        [Kingdom] The Kingdom
       *[other] { $winner }
    } wins.
result-campmate =
    The king has crossed the board. { $winner ->
        [Clan] The Clan
        [Kingdom] The Kingdom
       *[other] { $winner }
    } wins by campmate.
result-fifty-draw = Fifty moves each without a capture, pawn move, promotion or drop: a draw.
result-impasse =
    Impasse: the points decided. { $winner ->
        [Clan] The Clan
        [Kingdom] The Kingdom
       *[other] { $winner }
    } wins.
result-impasse-draw = Impasse: a draw by points.
result-resign =
    { $loser ->
        [Clan] The Clan
        [Kingdom] The Kingdom
       *[other] { $loser }
    } resigned. { $winner ->
        [Clan] The Clan
        [Kingdom] The Kingdom
       *[other] { $winner }
    } wins.
result-time =
    { $loser ->
        [Clan] The Clan
        [Kingdom] The Kingdom
       *[other] { $loser }
    } ran out of time. { $winner ->
        [Clan] The Clan
        [Kingdom] The Kingdom
       *[other] { $winner }
    } wins.
result-illegal =
    { $loser ->
        [Clan] The Clan
        [Kingdom] The Kingdom
       *[other] { $loser }
    } made an illegal move. { $winner ->
        [Clan] The Clan
        [Kingdom] The Kingdom
       *[other] { $winner }
    } wins.
result-agreement-draw = The players agreed on a draw.
result-aborted = The game was called off.
result-unfinished = Not finished

## Offers and actions

offer-draw = Draw
offer-impasse = Impasse
offer-takeback = Takeback
offer-rematch = Rematch

## Speeds

speed-ultraBullet = Ultra-bullet
speed-bullet = Bullet
speed-blitz = Blitz
speed-rapid = Rapid
speed-classical = Classical
speed-correspondence = Correspondence

## Notations and formats

notation-san = Chess style (SAN)
notation-hodges = Hodges, English letters
notation-hodges_es = Hodges, Spanish letters
notation-japanese = Japanese
notation-kif = KIF
notation-csa = CSA
notation-coordinates = Coordinates (USI, UCI)
format-kif = KIF record
format-ki2 = KI2 record
format-csa = CSA record
format-jkf = JKF record (JSON)
format-usi = USI line
format-bod = BOD diagram
format-pgn = PGN record
format-fen = Position (FEN)
format-sfen = Position (SFEN)
format-png = Picture of the position (PNG)
format-svg = Picture of the position (SVG)

## Ranks and ratings

rank-kyu = { $grade } kyu
rank-dan = { $grade } dan
player-computer =
    { $level ->
        [11] Computer, strong
        [12] Computer, full strength
       *[other] Computer, level { $level }
    }
level-strong = Strong
level-full = Full strength
player-guest = Guest
player-guest-number = Guest { $number }
player-guest-called = { $name } (guest)
player-bot = Bot
player-you = You

## Time controls

time-unlimited = No clock
time-days = { $days ->
        [one] { $days } day a move
       *[other] { $days } days a move
    }
time-main = { $main } for the game
time-main-increment = { $main } and { $increment } more after each move
time-main-byoyomi = { $main }, then { $byoyomi } a move
time-main-byoyomi-periods = { $main }, then { $periods ->
        [one] { $periods } period
       *[other] { $periods } periods
    } of { $byoyomi }
time-byoyomi = { $byoyomi } a move
time-hours = { $count } h
time-minutes = { $count } min
time-seconds = { $count } s
time-increment = { $increment } more after each move

## Handicaps of Shogi

handicap-none = Even game
handicap-1 = Left lance
handicap-2 = Bishop
handicap-3 = Rook
handicap-4 = Rook and left lance
handicap-5 = Two pieces: rook and bishop
handicap-6 = Four pieces: rook, bishop and lances
handicap-7 = Six pieces: rook, bishop, lances and knights
handicap-8 = Eight pieces: all but the golds
handicap-9 = Ten pieces: only king and pawns
