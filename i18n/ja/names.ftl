### Names of games, sides, pieces, endings and other things that appear everywhere.

## Games and rule sets

game-shogi = 将棋
    .reading = しょうぎ
game-shogun = 将軍チェス
    .reading = しょうぐんチェス
game-shinobi = 忍びチェス
    .reading = しのびチェス
game-shinobiplus = 忍びチェス＋
    .reading = しのびチェスプラス
game-shogi-about = 取った駒を味方として使える、日本の将棋。
game-shogun-about = おなじみの盤のまま、駒を打てて早く成れるチェス。
game-shinobi-about = 援軍を持ち駒にした小さな一族と、王国の大軍との戦い。
game-shinobiplus-about = 改訂版の忍びチェス。一族はポーンと影、そして七枚の持ち駒で始める。
rules-classic = クラシックルール
rules-modern = モダンルール
ruleset-shogi-classic = ガイドどおりのルール。千日手は点数で決め、入玉宣言はありません。
ruleset-shogi-modern = 現在のアマチュア棋戦やコンピューター将棋のルール。千日手は引き分けで、入玉宣言ができます。
ruleset-shinobi-classic = 発表時のルール。成るかどうかは自由で、同じ局面を繰り返した側の負けです。
ruleset-shinobi-modern = 現在ネットで指されているルール。成りは強制で、同一局面の繰り返しは引き分けです。

## Sides

side-sente = 先手
side-gote = 後手
side-white = 白
side-black = 黒
side-clan = 一族
side-kingdom = 王国
side-sente-long = 先手
side-gote-long = 後手
side-random = ランダム

## Pieces of Shogi

piece-shogi-king = 玉
piece-shogi-rook = 飛車
piece-shogi-bishop = 角
piece-shogi-gold = 金
piece-shogi-silver = 銀
piece-shogi-knight = 桂馬
piece-shogi-lance = 香車
piece-shogi-pawn = 歩
piece-shogi-dragon = 龍
piece-shogi-horse = 馬
piece-shogi-promoted-silver = 成銀
piece-shogi-promoted-knight = 成桂
piece-shogi-promoted-lance = 成香
piece-shogi-tokin = と金

## Pieces of Shogun Chess

piece-shogun-king = キング
piece-shogun-queen = クイーン
piece-shogun-rook = ルーク
piece-shogun-bishop = ビショップ
piece-shogun-knight = ナイト
piece-shogun-pawn = ポーン
piece-shogun-duchess = 公爵夫人
piece-shogun-captain = 隊長
piece-shogun-general = 将軍
piece-shogun-archbishop = 大司教
piece-shogun-mortar = 臼砲

## Pieces of Shinobi Chess and Shinobi+

piece-shinobi-king = キング
piece-shinobi-kage = 影
piece-shinobi-queen = クイーン
piece-shinobi-rook = ルーク
piece-shinobi-bishop = ビショップ
piece-shinobi-knight = ナイト
piece-shinobi-pawn = ポーン
piece-shinobi-captain = 隊長
piece-shinobi-ninja = 忍者
piece-shinobi-dragon = 龍
piece-shinobi-lance = 槍
piece-shinobi-wooden-horse = 木馬
piece-shinobi-monk = 僧
piece-shinobi-fox = 狐

## Reasons a game ends

reason-checkmate = 詰み
reason-stalemate = ステイルメイト
reason-repetition = 千日手
reason-perpetual = 連続王手の千日手
reason-campmate = 入陣
reason-fifty = 50手ルール
reason-impasse = 持将棋
reason-resign = 投了
reason-time = 時間切れ
reason-illegal = 反則
reason-agreement = 合意
reason-aborted = 中止

## Results in a sentence

result-checkmate = 詰み。{ $winner }の勝ち。
result-stalemate-draw = 合法手がなく王手もかかっていないため、ステイルメイトで引き分け。
result-stalemate = { $loser }に合法手がなくなり、{ $winner }の勝ち。
result-repetition-draw = 同一局面の繰り返しにより引き分け。
result-repetition = 同一局面の繰り返しにより{ $winner }の勝ち。
result-perpetual = 連続王手の千日手は反則。{ $winner }の勝ち。
result-campmate = キングがいちばん奥の段に到達。{ $winner }の入陣勝ち。
result-fifty-draw = 双方50手のあいだ、駒を取る手・ポーンを動かす手・成る手・打つ手がなく、引き分け。
result-impasse = 持将棋。点数により{ $winner }の勝ち。
result-impasse-draw = 持将棋。点数により引き分け。
result-resign = { $loser }が投了。{ $winner }の勝ち。
result-time = { $loser }の時間切れ。{ $winner }の勝ち。
result-illegal = { $loser }の反則負け。{ $winner }の勝ち。
result-agreement-draw = 合意により引き分け。
result-aborted = 対局は中止されました。
result-unfinished = 終局していません

## Offers and actions

offer-draw = 引き分け
offer-impasse = 持将棋
offer-takeback = 待った
offer-rematch = 再戦

## Speeds

speed-ultraBullet = ウルトラブレット
speed-bullet = ブレット
speed-blitz = ブリッツ
speed-rapid = ラピッド
speed-classical = クラシカル
speed-correspondence = 通信対局

## Notations and formats

notation-san = チェス式（SAN）
notation-hodges = ホッジス式（英語）
notation-hodges_es = ホッジス式（スペイン語）
notation-japanese = 日本式
notation-kif = KIF
notation-csa = CSA
notation-coordinates = 座標（USI・UCI）
format-kif = KIF棋譜
format-ki2 = KI2棋譜
format-csa = CSA棋譜
format-jkf = JKF棋譜（JSON）
format-usi = USI形式
format-bod = BOD局面図
format-pgn = PGN棋譜
format-fen = 局面（FEN）
format-sfen = 局面（SFEN）
format-png = 局面の画像（PNG）
format-svg = 局面の画像（SVG）

## Ranks and ratings

rank-kyu = { $grade }級
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
        [11] コンピューター（強い）
        [12] コンピューター（全力）
       *[other] コンピューター（レベル{ $level }）
    }
level-strong = 強い
level-full = 全力
player-guest = ゲスト
player-guest-number = ゲスト{ $number }
player-guest-called = { $name }（ゲスト）
player-bot = ボット
player-you = あなた

## Time controls

time-unlimited = 時間無制限
time-days = 一手{ $days }日
time-main = { $main }切れ負け
time-main-increment = 持ち時間{ $main }、一手ごとに{ $increment }加算
time-main-byoyomi = 持ち時間{ $main }、切れたら一手{ $byoyomi }
time-main-byoyomi-periods = 持ち時間{ $main }、切れたら秒読み{ $byoyomi }を{ $periods }回
time-byoyomi = 一手{ $byoyomi }
time-hours = { $count }時間
time-minutes = { $count }分
time-seconds = { $count }秒
time-increment = 一手ごとに{ $increment }加算

## Handicaps of Shogi

handicap-none = 平手
handicap-1 = 香落ち
handicap-2 = 角落ち
handicap-3 = 飛車落ち
handicap-4 = 飛香落ち
handicap-5 = 二枚落ち
handicap-6 = 四枚落ち
handicap-7 = 六枚落ち
handicap-8 = 八枚落ち
handicap-9 = 十枚落ち
