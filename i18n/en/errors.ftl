### Codes that the server answers with, in words: `refused-` and the code.

## From a game

refused-over = The game is over.
refused-not-over = The game is not over yet.
refused-not-your-turn = It is not your turn.
refused-illegal = That move is not legal here.
refused-unreadable = That could not be read as a move.
refused-no-draw-offers = This game has no agreed draws.
refused-no-impasse = An impasse needs both kings in their promotion zones.
refused-no-declarations = Nothing can be declared in this game.
refused-nothing-to-take-back = There is no move to take back.
refused-no-such-offer = There is no such offer.
refused-already-offered = That is already offered.
refused-too-soon = That was offered not long ago. Play some moves first.
refused-too-late-to-abort = Both sides have moved: the game can no longer be called off.
refused-no-clock = This game has no clock to add time to.
refused-clock-full = No more time can be given.
refused-not-absent = Your opponent may still come back.
refused-no-claims = This game cannot be claimed.

## From the server

refused-not-found = That could not be found.
refused-unauthorized = Sign in first.
refused-forbidden = You may not do that.
refused-invalid = That does not make sense here.
refused-conflict = That conflicts with what is already there.
refused-too-many = Too many requests. Try again in a moment.
refused-too-large = That is too large.
refused-busy = The server is busy. Try again.
refused-internal = Something went wrong on our side.

## Why a challenge is declined

decline-generic = Not this time.
decline-later = Later, please.
decline-tooFast = This clock is too fast for me.
decline-tooSlow = This clock is too slow for me.
decline-rated = I would rather play rated.
decline-casual = I would rather play casual.
decline-variant = Another game, please.

## Why a position is refused

fault-no-king = A king is missing: { $side }
fault-many-kings = More than one king: { $side }
fault-opponent-in-check = The side that is not to move is in check.
fault-dead-piece = The { $piece } on { $square } would never be able to move.
fault-too-many = More of these than the set has ({ $limit }): { $piece }
fault-twice = Only one is allowed: { $side }, { $piece }
fault-doubled-pawns = Two unpromoted pawns on one file: { $side }
fault-hand = This side cannot hold pieces in hand: { $side }
fault-castling = This side cannot castle: { $side }
fault-unreadable = The text is not a position.
