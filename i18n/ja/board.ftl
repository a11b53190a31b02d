### What a board says and shows. Its script fills in arguments by itself, so these messages have no plurals.

board-label = 盤
log-label = 指し手
hand-label = { $side }の持ち駒
hand-piece = { $piece }、{ $count }枚
hand-empty = 持ち駒はありません
square-name = { $file }{ $rank }
square-empty = { $square }、空き
square-piece = { $square }、{ $side }の{ $piece }
square-selected = 選択中
square-check = 王手
square-goal = 移動可
square-premove = 先行入力
list-joint = 、
goal = 1マス：{ $list }
goals = { $count }マス：{ $list }
cannot-move = ここから動かせる駒はありません
choose-promotion = 成りますか？
choose-promote = { $piece }に成る
choose-keep = { $piece }のまま
move-step = { $side }：{ $piece }、{ $from }から{ $to }
move-take = { $side }：{ $piece }、{ $from }から{ $to }の{ $taken }を取る
move-drop = { $side }：{ $to }に{ $piece }打
move-promotes = { $piece }に成る
check = 王手
premove-set = 先行入力：{ $move }
premove-gone = 先行入力を取り消しました
typed-label = 指し手を入力
typed-refused = { $text }はここでは指せません
card-promotes = 成ると{ $piece }
board-flip = 盤を反転
board-first = 最初の局面
board-back = 一手戻る
board-forward = 一手進む
board-last = 最新の局面
board-keys = 矢印キーで盤上を移動、Enterで駒を持つ・置く、Escで取り消し。

## Why a move is denied

reason-one-of-each = 盤上にすでにあります：{ $piece }
reason-second-pawn = この筋にはすでに歩があります（二歩）
reason-pawn-drop-mate = 歩を打って詰ませることはできません（打ち歩詰め）
reason-dead-square = ここでは二度と動けなくなります
reason-must-promote = ここでは必ず成ります
reason-en-passant = アンパッサンでは成れません

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
