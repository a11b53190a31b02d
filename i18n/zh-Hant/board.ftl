### What a board says and shows. Its script fills in arguments by itself, so these messages have no plurals.

board-label = 棋盤
log-label = 已走的著法
hand-label = { $side }的持駒
hand-piece = { $piece }，手中 { $count } 枚
hand-empty = 沒有持駒
square-name = { $file }{ $rank }
square-empty = { $square }，空格
square-piece = { $square }，{ $side }{ $piece }
square-selected = 已選取
square-check = 被叫將
square-goal = 可走
square-premove = 預走
list-joint = 、
goal = 1 格：{ $list }
goals = { $count } 格：{ $list }
cannot-move = 此處無子可走
choose-promotion = 升變嗎？
choose-promote = 升變為{ $piece }
choose-keep = 不升變（{ $piece }）
move-step = { $side }：{ $piece } { $from } 到 { $to }
move-take = { $side }：{ $piece } { $from } 吃 { $to } 的{ $taken }
move-drop = { $side }：{ $piece }打入 { $to }
move-promotes = 升變為{ $piece }
check = 叫將
premove-set = 已預走：{ $move }
premove-gone = 已取消預走
typed-label = 輸入著法
typed-refused = 這裡不能走 { $text }
card-promotes = 升變為{ $piece }
board-flip = 翻轉棋盤
board-first = 起始局面
board-back = 上一步
board-forward = 下一步
board-last = 最後局面
board-keys = 用方向鍵在棋盤上移動，Enter 拿起或放下，Esc 取消。

## Why a move is denied

reason-one-of-each = 盤上已有：{ $piece }
reason-second-pawn = 這條直線上已有己方的步兵（二步）
reason-pawn-drop-mate = 不可打步兵將死（打步詰）
reason-dead-square = 在這裡就再也走不動了
reason-must-promote = 在此必須升變
reason-en-passant = 吃過路兵不能升變

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
rank-a = 一
rank-b = 二
rank-c = 三
rank-d = 四
rank-e = 五
rank-f = 六
rank-g = 七
rank-h = 八
rank-i = 九
