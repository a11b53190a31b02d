### The game page: actions, clocks, offers, chat, connection, and the analysis board.

## Actions

game-resign = Resign
game-resign-confirm = Really resign?
game-abort = Call off
game-offer-draw = Offer a draw
game-offer-impasse = Propose an impasse
game-offer-takeback = Ask to take back
game-offer-rematch = Offer a rematch
game-declare = Declare a win
game-declare-confirm = A declaration that does not qualify loses. Declare?
game-give-time = Give time
game-claim-win = Claim the win
game-claim-draw = Claim a draw
game-new-opponent = New opponent
game-analyse = Analyse
game-share = Share
game-confirm-move = Confirm the move
game-yes = Yes
game-no = No
game-zen = Zen mode

## The menu, the keys and the marks

menu-title = Menu
menu-actions = Actions
menu-size = Board size
menu-print = Print
menu-help = Keys and marks
menu-leave-zen = Leave zen mode
menu-chat-empty = Nothing has been said yet.
keys-everywhere = Keys on this page
keys-on-board = Keys on the board (reach it with Tab)
keys-step = One move back or forward
keys-ends = First or last position
keys-chat = Write in the chat
keys-time = Say what the clocks show
keys-help = Open this sheet
keys-close = Close what is open, leave zen mode
keys-walk = Move over the squares
keys-pick = Pick up or put down a piece
keys-cancel = Let go of the piece
keys-hand = To the pieces in hand and back
keys-goals = Say where the piece can go
keys-card = Explain the piece
keys-last = Say the last move again
legend-title = Marks on the board
legend-promotion = Tinted ranks: pieces may promote here.
legend-camp = Hatched ranks: a king that gets here safely wins (campmate).
legend-drop = Shown while you hold a piece to drop: where it may land.

## Sharing

share-link = Link to the game
share-record = Record
share-position = Position

## Offers under way

offer-made-draw = { $name } offers a draw.
offer-made-impasse = { $name } proposes an impasse.
offer-made-takeback = { $name } asks to take a move back.
offer-made-rematch = { $name } would like a rematch.
offer-yours-draw = You have offered a draw.
offer-yours-impasse = You have proposed an impasse.
offer-yours-takeback = You have asked to take a move back.
offer-yours-rematch = You have offered a rematch.
offer-accept = Accept
offer-decline = Decline
offer-withdraw = Withdraw
offer-declined-draw = { $name } declined the draw.
offer-declined-impasse = { $name } declined the impasse.
offer-declined-takeback = { $name } declined the takeback.
offer-declined-rematch = { $name } declined the rematch.
game-taken-back = { $count ->
        [one] { $count } move was
       *[other] { $count } moves were
    } taken back.
game-time-given = { $name } gave { $time }.
game-premove-here = Your premove is played only if this page stays open.
game-rematch-ready = The rematch is ready.

## What is going on

game-your-turn = Your turn
game-you-won = You won
game-you-lost = You lost
game-drawn = A draw
game-away = Left; claim in { $time }
game-opponent-left = { $name } has left. You may claim the game in { $time }.
game-opponent-gone = { $name } has left. You may claim the game.
game-points = Points: { $sente } to { $gote }
game-handicap = Handicap: { $handicap }
game-rated = Rated game
game-casual = Casual game
game-watching = You are watching
game-moves = Moves
game-no-moves = No moves yet
game-notify = Tell me when it is my turn
game-notify-off = Stop telling me when it is my turn
game-notify-title = Your turn against { $name }
game-against = { $sente } against { $gote }
game-noscript = This page shows the game as it stood when you opened it. With JavaScript it moves by itself.
game-sure = Really?

## Clocks

clock-low = Little time left
clock-none = This game has no clock
clock-spoken-byoyomi = Byo-yomi

## Chat

chat-title = Chat
chat-placeholder = Say something friendly
chat-send = Send

## Connection

connection-on = Connected
connection-lag = { $count } ms
connection-off = Connection lost. Coming back…
connection-restart = The server is restarting. Your game will resume in a moment; no time is lost.
connection-slow = Your connection is too slow for this page.
connection-flood = Too much was sent at once.
connection-wait = Connecting…
