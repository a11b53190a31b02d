### Around every page

site-name = komadai
site-tagline = Shogi, Shogun Chess and Shinobi Chess: play, watch, analyse, learn.
nav-play = Play
nav-watch = Watch
nav-api = API
nav-skip = Skip to the content
site-footer = Free software, with its own rules, engine and artwork.

### Home

home-title = Three games with drops. One quiet place to play them.
home-lead = Play at once, without an account: the computer at ten strengths, a friend by a link, or whoever is around.
home-play-computer = Play the computer
home-play-friend = Play a friend
home-find-opponent = Find an opponent
home-featured = Games to watch
home-your-games = Your games
home-level = How strong?
home-level-hint = 1 is for the first game of one's life, 10 does not joke.
home-clock = Which clock?
home-friend-hint = You get a link to send. Whoever opens it first plays you.
home-seek-hint = You are paired with the first who wants the same.
home-side = Your side
home-side-any = Either
home-script = Finding an opponent needs JavaScript. The computer and your friends do not.
about-shogi = Japanese chess. What you capture becomes yours and comes back to the board.
about-shogun = Chess from its own start, where pieces are promoted early and captured ones return.
about-shinobi = A Clan with hidden allies against the army of chess. A king who crosses the board wins.
about-shinobiplus = Shinobi revised: the Clan holds nearly everything in hand, and a Fox with it.
lobby-seeks = Waiting for an opponent
lobby-no-seeks = Nobody is waiting just now. Ask for a game, or play the computer meanwhile.
lobby-waiting = You are waiting for an opponent…
lobby-cancel = Cancel
lobby-join = Join
lobby-yours = You
watch-none = No game is running just now.
watch-watchers = { $count } watching
watch-plies = move { $count }
speed-blitz = Blitz
speed-rapid = Rapid
speed-classical = Classical
speed-correspondence = Correspondence
speed-bullet = Bullet
computer-level = Computer, level { $level }

### Time

time-unlimited = No clock
time-days = { $count } days a move
time-day = 1 day a move

### Challenges

challenge-title = A game with a friend
challenge-friend = Send this link to a friend. Whoever opens it first plays you.
challenge-copy = Copy the link
challenge-copied = Copied
challenge-waiting = Waiting for your friend. This page goes on by itself.
challenge-received = { $name } invites you to a game
challenge-accept = Play
challenge-cancel = Withdraw
challenge-gone = This invitation waits no longer.
challenge-side-sente = { $name } plays { $side }.
challenge-side-random = Sides are drawn by lot.

### Games

game-against = { $sente } against { $gote }
game-moves = Moves
game-chat = Chat
game-chat-players = Say something to your opponent
game-chat-watchers = Say something to the others watching
game-send = Send
game-no-moves = No moves yet.
game-noscript = This page shows the game as it stood when you opened it. With JavaScript it moves by itself.
game-you = you
game-to-move = to move
game-first = First position
game-back = One move back
game-forward = One move forward
game-last = Last position
game-flip = Flip the board
game-notation = Another notation
game-sound = Sound
game-resign = Resign
game-abort = Call off
game-draw = Offer a draw
game-impasse = Propose impasse
game-declare = Declare a win
game-takeback = Ask to take back
game-give-time = Give 15 seconds
game-rematch = Rematch
game-new = New game
game-accept = Accept
game-decline = Decline
game-withdraw = Withdraw
game-confirm = Really?
game-claim-win = Claim the win
game-claim-draw = Call it a draw
offer-draw = { $name } offers a draw.
offer-impasse = { $name } proposes impasse.
offer-takeback = { $name } would like to take back a move.
offer-rematch = { $name } would like a rematch.
offer-own-draw = You offered a draw.
offer-own-impasse = You proposed impasse.
offer-own-takeback = You asked to take back a move.
offer-own-rematch = You asked for a rematch.
connection-on = Connected
connection-off = Connecting again…
connection-wait = Connecting…
here-away = away
game-watchers = { $count } watching
points-count = Points: { $sente } to { $gote }
your-turn = Your turn
rated-yes = Rated
rated-no = Casual

### Results

over-win = { $side } wins
over-draw = Draw
over-none = No result
over-checkmate = by checkmate
over-stalemate = by stalemate
over-repetition = by repetition
over-perpetual = by perpetual check
over-campmate = by campmate: the king has crossed the board
over-fifty = by a hundred moves without progress
over-impasse = by impasse
over-resign = by resignation
over-time = on time
over-illegal = by an illegal move
over-agreement = by agreement
over-aborted = called off

### Errors

error-404-title = There is nothing here
error-404-text = The page has moved, or the address has a slip of the hand in it.
error-403-title = This is not for you
error-429-title = A little slower, please
error-500-title = Something went wrong here
error-500-text = It is our fault and has been noted. Your games are safe.
error-400-title = That does not work
error-home = Back to the start
refused = Not possible: { $text }

### What a board says and shows

board-label = Board
log-label = Moves played
hand-label = { $side }, pieces in hand
hand-piece = { $piece }, { $count } in hand
square-name = { $file }{ $rank }
square-empty = { $square }, empty
square-piece = { $square }, { $side } { $piece }
square-selected = picked up
square-check = in check
square-goal = can go here
square-premove = premove
list-joint = { ", " }
goals = { $count } squares: { $list }
cannot-move = Nothing can be moved from here
choose-promotion = Promote?
choose-promote = Promote to { $piece }
choose-keep = Stay { $piece }
move-step = { $side }: { $piece } { $from } to { $to }
move-take = { $side }: { $piece } { $from } takes { $taken } on { $to }
move-drop = { $side }: { $piece } dropped on { $to }
move-promotes = becomes { $piece }
check = check
premove-set = Premove set: { $move }
premove-gone = Premove given up
typed-label = Type a move
typed-refused = { $text } is not a move here
card-promotes = Promotes to { $piece }
reason-one-of-each = You already have this piece on the board: { $piece }
reason-second-pawn = You already have a pawn on this file
reason-pawn-drop-mate = A dropped pawn may not give mate
reason-dead-square = It could never move again from here
reason-en-passant = A capture in passing does not promote
side-sente = Black
side-gote = White
side-white = White
side-black = Black
side-clan = Clan
side-kingdom = Kingdom
piece-king = king
piece-rook = rook
piece-bishop = bishop
piece-gold = gold
piece-silver = silver
piece-knight = knight
piece-lance = lance
piece-pawn = pawn
piece-dragon = dragon
piece-horse = horse
piece-promoted-silver = promoted silver
piece-promoted-knight = promoted knight
piece-promoted-lance = promoted lance
piece-tokin = tokin
piece-duchess = duchess
piece-queen = queen
piece-captain = captain
piece-general = general
piece-archbishop = archbishop
piece-mortar = mortar
piece-wooden-horse = wooden horse
piece-monk = monk
piece-ninja = ninja
piece-fox = fox
