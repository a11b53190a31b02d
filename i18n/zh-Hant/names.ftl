### Names of games, sides, pieces, endings and other things that appear everywhere.

## Games and rule sets

game-shogi = 將棋
game-shogun = 幕府棋
game-shinobi = 忍者棋
game-shinobiplus = 忍者棋＋
game-shogi-about = 日本將棋：吃掉的棋子會換邊再上陣。
game-shogun-about = 在熟悉的棋盤上，加入打入與提早升變的西洋棋。
game-shinobi-about = 手握援軍的小氏族，對抗整支王國大軍。
game-shinobiplus-about = 修訂版忍者棋：氏族開局只有兵與影，另有七名援軍在手。
rules-classic = 古典規則
rules-modern = 現代規則
ruleset-shogi-classic = 依指南所載：千日手以點數判定，不能宣告獲勝。
ruleset-shogi-modern = 依現今業餘與電腦將棋的規則：千日手為和棋，入玉後可宣告獲勝。
ruleset-shinobi-classic = 依最初發表的規則：可自選是否升變，重複局面者負。
ruleset-shinobi-modern = 依現今線上規則：必須升變，重複局面為和棋。

## Sides

side-sente = 先手
side-gote = 後手
side-white = 白方
side-black = 黑方
side-clan = 氏族
side-kingdom = 王國
side-sente-long = 先手（黑）
side-gote-long = 後手（白）
side-random = 隨機

## Pieces of Shogi

piece-shogi-king = 王將
piece-shogi-rook = 飛車
piece-shogi-bishop = 角行
piece-shogi-gold = 金將
piece-shogi-silver = 銀將
piece-shogi-knight = 桂馬
piece-shogi-lance = 香車
piece-shogi-pawn = 步兵
piece-shogi-dragon = 龍王
piece-shogi-horse = 龍馬
piece-shogi-promoted-silver = 成銀
piece-shogi-promoted-knight = 成桂
piece-shogi-promoted-lance = 成香
piece-shogi-tokin = と金

## Pieces of Shogun Chess

piece-shogun-king = 王
piece-shogun-queen = 后
piece-shogun-rook = 車
piece-shogun-bishop = 象
piece-shogun-knight = 馬
piece-shogun-pawn = 兵
piece-shogun-duchess = 士
piece-shogun-captain = 隊長
piece-shogun-general = 將軍
piece-shogun-archbishop = 大主教
piece-shogun-mortar = 首相

## Pieces of Shinobi Chess and Shinobi+

piece-shinobi-king = 王
piece-shinobi-kage = 影
piece-shinobi-queen = 后
piece-shinobi-rook = 車
piece-shinobi-bishop = 象
piece-shinobi-knight = 馬
piece-shinobi-pawn = 兵
piece-shinobi-captain = 隊長
piece-shinobi-ninja = 忍者
piece-shinobi-dragon = 龍
piece-shinobi-lance = 長槍
piece-shinobi-wooden-horse = 木馬
piece-shinobi-monk = 僧侶
piece-shinobi-fox = 狐狸

## Reasons a game ends

reason-checkmate = 將死
reason-stalemate = 無子可動
reason-repetition = 重複局面
reason-perpetual = 長將
reason-campmate = 入營勝
reason-fifty = 五十回合無進展
reason-impasse = 持將棋
reason-resign = 認輸
reason-time = 超時
reason-illegal = 違規著法
reason-agreement = 協議和棋
reason-aborted = 已取消

## Results in a sentence

result-checkmate = 將死，{ $winner }獲勝。
result-stalemate-draw = 無子可動且未被叫將：逼和。
result-stalemate = { $loser }無子可動，{ $winner }獲勝。
result-repetition-draw = 同一局面重複出現：判為和棋。
result-repetition = 同一局面重複出現，依規則{ $winner }獲勝。
result-perpetual = 長將判負，{ $winner }獲勝。
result-campmate = 王已走到最遠的橫線，{ $winner }入營獲勝。
result-fifty-draw = 雙方連續五十回合沒有吃子、動兵、升變或打入：和棋。
result-impasse = 持將棋，依點數判定，{ $winner }獲勝。
result-impasse-draw = 持將棋，依點數判為和棋。
result-resign = { $loser }認輸，{ $winner }獲勝。
result-time = { $loser }超時，{ $winner }獲勝。
result-illegal = { $loser }走出違規著法，{ $winner }獲勝。
result-agreement-draw = 雙方同意和棋。
result-aborted = 對局已取消。
result-unfinished = 未完

## Offers and actions

offer-draw = 和棋
offer-impasse = 持將棋
offer-takeback = 悔棋
offer-rematch = 再下一局

## Speeds

speed-ultraBullet = 極速棋
speed-bullet = 子彈棋
speed-blitz = 超快棋
speed-rapid = 快棋
speed-classical = 慢棋
speed-correspondence = 通訊棋

## Notations and formats

notation-san = 西洋棋記法（SAN）
notation-hodges = Hodges 記法（英文字母）
notation-hodges_es = Hodges 記法（西班牙文字母）
notation-japanese = 日式記法
notation-kif = KIF
notation-csa = CSA
notation-coordinates = 座標（USI、UCI）
format-kif = KIF 棋譜
format-ki2 = KI2 棋譜
format-csa = CSA 棋譜
format-jkf = JKF 棋譜（JSON）
format-usi = USI 字串
format-bod = BOD 局面圖
format-pgn = PGN 棋譜
format-fen = 局面（FEN）
format-sfen = 局面（SFEN）
format-png = 局面圖片（PNG）
format-svg = 局面圖片（SVG）

## Ranks and ratings

rank-kyu = { $grade } 級
rank-dan = { $grade ->
        [1] 初段
        [2] 二段
        [3] 三段
        [4] 四段
        [5] 五段
        [6] 六段
        [7] 七段
        [8] 八段
       *[other] 九段
    }
player-computer =
    { $level ->
        [11] 電腦（強）
        [12] 電腦（全力）
       *[other] 電腦（等級 { $level }）
    }
level-strong = 強
level-full = 全力
player-guest = 訪客
player-guest-number = 訪客 { $number }
player-guest-called = { $name }（訪客）
player-bot = 機器人
player-you = 你

## Time controls

time-unlimited = 不計時
time-days = 每步 { $days } 天
time-main = 全局 { $main }
time-main-increment = { $main }，每步加 { $increment }
time-main-byoyomi = { $main }，之後讀秒每步 { $byoyomi }
time-main-byoyomi-periods = { $main }，之後讀秒 { $byoyomi } 共 { $periods } 次
time-byoyomi = 讀秒每步 { $byoyomi }
time-hours = { $count } 小時
time-minutes = { $count } 分
time-seconds = { $count } 秒
time-increment = 每步加 { $increment }

## Handicaps of Shogi

handicap-none = 平手
handicap-1 = 香落（左香）
handicap-2 = 角落（角行）
handicap-3 = 飛車落（飛車）
handicap-4 = 飛香落（飛、左香）
handicap-5 = 二枚落（飛、角）
handicap-6 = 四枚落（飛、角、雙香）
handicap-7 = 六枚落（飛、角、雙香、雙桂）
handicap-8 = 八枚落（僅留雙金）
handicap-9 = 十枚落（僅留玉與步兵）
