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

## Sharing

share-link = Link to the game
share-record = Record
share-position = Position

## Offers under way

offer-made-draw = { $side } offers a draw.
offer-made-impasse = { $side } proposes an impasse.
offer-made-takeback = { $side } asks to take a move back.
offer-made-rematch = { $side } would like to play again.
offer-yours = You have offered: { $offer }
offer-accept = Accept
offer-decline = Decline
offer-withdraw = Withdraw
offer-declined = Declined: { $offer }
game-taken-back = { $count ->
        [one] { $count } move was
       *[other] { $count } moves were
    } taken back.
game-time-given = { $side } gave { $time }.
game-rematch-ready = The rematch is ready.

## What is going on

game-your-turn = Your turn
game-you-won = You won
game-you-lost = You lost
game-drawn = A draw
game-opponent-left = { $name } has left. You may claim the game in { $time }.
game-points = Points: { $sente } to { $gote }
game-handicap = Handicap: { $handicap }
game-rated = Rated game
game-casual = Casual game
game-watching = You are watching
game-moves = Moves
game-no-moves = No moves yet
game-notify = Tell me when it is my turn
game-notify-title = Your turn against { $name }
game-against = { $sente } against { $gote }
game-noscript = This page shows the game as it stood when you opened it. With JavaScript it moves by itself.
game-sure = Really?

## Clocks

clock-low = Little time left
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
