### The game page: actions, clocks, offers, chat, connection, and the analysis board.

## Actions

game-resign = 投了
game-resign-confirm = 本当に投了しますか
game-abort = 対局を中止
game-offer-draw = 引き分けを提案
game-offer-impasse = 持将棋を提案
game-offer-takeback = 待ったを頼む
game-offer-rematch = 再戦を申し込む
game-declare = 入玉宣言
game-declare-confirm = 条件を満たさない宣言は負けになります。宣言しますか
game-give-time = 時間をあげる
game-claim-win = 勝ちを主張
game-claim-draw = 引き分けを主張
game-new-opponent = 別の相手と
game-analyse = 検討する
game-share = 共有
game-confirm-move = この手を指す
game-yes = はい
game-no = いいえ
game-zen = 集中モード

## Sharing

share-link = 対局へのリンク
share-record = 棋譜
share-position = 局面

## Offers under way

offer-made-draw = { $side }が引き分けを提案しています。
offer-made-impasse = { $side }が持将棋を提案しています。
offer-made-takeback = { $side }が待ったを頼んでいます。
offer-made-rematch = { $side }が再戦を希望しています。
offer-yours = 提案中：{ $offer }
offer-accept = 受ける
offer-decline = 断る
offer-withdraw = 取り下げる
offer-declined = 断られました：{ $offer }
game-taken-back = { $count }手戻しました。
game-time-given = { $side }が{ $time }を贈りました。
game-rematch-ready = 再戦の準備ができました。

## What is going on

game-your-turn = あなたの手番です
game-you-won = あなたの勝ち
game-you-lost = あなたの負け
game-drawn = 引き分け
game-opponent-left = { $name }が離席しました。{ $time }後に勝ちを主張できます。
game-points = 点数：{ $sente }対{ $gote }
game-handicap = 手合割：{ $handicap }
game-rated = レート対局
game-casual = フリー対局
game-watching = 観戦中
game-moves = 指し手
game-no-moves = まだ指し手はありません
game-notify = 手番になったら知らせる
game-notify-title = { $name }戦、あなたの手番です
game-against = { $sente } 対 { $gote }
game-noscript = このページは開いた時点の局面です。JavaScript があれば自動で進みます。
game-sure = 本当に？

## Clocks

clock-low = 残りわずか
clock-spoken-byoyomi = 秒読みに入ります

## Chat

chat-title = チャット
chat-placeholder = ひとことどうぞ
chat-send = 送信

## Connection

connection-on = 接続中
connection-lag = { $count }ミリ秒
connection-off = 接続が切れました。再接続しています…
connection-restart = サーバーを再起動しています。対局はすぐ再開し、時間は減りません。
connection-slow = 接続が遅すぎます。
connection-flood = 一度に送りすぎました。
connection-wait = 接続しています…
