### What a board says and shows. Its script fills in arguments by itself, so these messages have no plurals.

board-label = Board
log-label = Moves played
hand-label = { $side }, pieces in hand
hand-piece = { $piece }, { $count } in hand
hand-empty = No pieces in hand
square-name = { $file }{ $rank }
square-empty = { $square }, empty
square-piece = { $square }, { $side } { $piece }
square-selected = picked up
square-check = in check
square-goal = can go here
square-premove = premove
list-joint = { ", " }
goal = 1 square: { $list }
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
board-flip = Flip the board
board-first = First position
board-back = One move back
board-forward = One move forward
board-last = Last position
board-keys = Arrow keys move over the board, Enter picks up and puts down, Escape lets go.

## Why a move is denied

reason-one-of-each = You already have this piece on the board: { $piece }
reason-second-pawn = You already have a pawn on this file
reason-pawn-drop-mate = A dropped pawn may not give mate
reason-dead-square = It could never move again from here
reason-must-promote = It must promote here
reason-en-passant = You can't promote when capturing en passant

## Files and ranks of Shogi as they are spoken

file-1 = 1
file-2 = 2
file-3 = 3
file-4 = 4
file-5 = 5
file-6 = 6
file-7 = 7
file-8 = 8
file-9 = 9
rank-a = a
rank-b = b
rank-c = c
rank-d = d
rank-e = e
rank-f = f
rank-g = g
rank-h = h
rank-i = i
