### The game page: actions, clocks, offers, chat, connection, and the analysis board.

## Actions

game-resign = 投了
game-resign-confirm = 本当に投了しますか？
game-abort = 対局を中止
game-offer-draw = 引き分けを提案
game-offer-impasse = 持将棋を提案
game-offer-takeback = 待ったを頼む
game-offer-rematch = 再戦を申し込む
game-declare = 入玉宣言
game-declare-confirm = 条件を満たさない宣言は負けになります。宣言しますか？
game-give-time = 相手に時間を追加
game-claim-win = 勝ちを申告
game-claim-draw = 引き分けを申告
game-new-opponent = 別の相手と対局
game-analyse = 検討する
game-share = 共有
game-confirm-move = この手を指す
game-yes = はい
game-no = いいえ
game-zen = 集中モード

## The menu, the keys and the marks

menu-title = メニュー
menu-actions = 操作
menu-size = 盤の大きさ
menu-print = 印刷
menu-help = キー操作と盤の印
menu-leave-zen = 集中モードを終了
menu-chat-empty = まだ発言はありません。
keys-everywhere = このページのキー
keys-on-board = 盤上のキー（Tabで盤へ移動）
keys-step = 一手戻る・進む
keys-ends = 最初・最新の局面
keys-chat = チャットに書く
keys-time = 両者の残り時間を読み上げる
keys-help = この一覧を開く
keys-close = 開いている画面を閉じる、集中モードを終了する
keys-walk = マスの上を移動する
keys-pick = 駒を持つ・置く
keys-cancel = 駒を離す
keys-hand = 持ち駒へ移る・戻る
keys-goals = 駒の行き先を読み上げる
keys-card = 駒の説明を見る
keys-last = 直前の手をもう一度読み上げる
legend-title = 盤の印
legend-promotion = 色のついた段：駒が成れる敵陣です。
legend-camp = 斜線の段：キングがここに無事に着けば勝ちです（入陣）。
legend-drop = 持ち駒を選んだときの表示：打てる範囲です。

## Sharing

share-link = 対局へのリンク
share-record = 棋譜
share-position = 局面

## Offers under way

offer-made-draw = { $name }さんが引き分けを提案しています。
offer-made-impasse = { $name }さんが持将棋を提案しています。
offer-made-takeback = { $name }さんが待ったを頼んでいます。
offer-made-rematch = { $name }さんが再戦を希望しています。
offer-yours-draw = 引き分けを提案しました。
offer-yours-impasse = 持将棋を提案しました。
offer-yours-takeback = 待ったを頼みました。
offer-yours-rematch = 再戦を申し込みました。
offer-accept = 受ける
offer-decline = 断る
offer-withdraw = 取り下げる
offer-declined-draw = { $name }さんは引き分けを断りました。
offer-declined-impasse = { $name }さんは持将棋を断りました。
offer-declined-takeback = { $name }さんは待ったを断りました。
offer-declined-rematch = { $name }さんは再戦を断りました。
game-taken-back = { $count }手戻しました。
game-time-given = { $name }さんが相手に{ $time }を追加しました。
game-premove-here = 先行入力は、このページを開いている間だけ有効です。
game-rematch-ready = 再戦の準備ができました。

## What is going on

game-your-turn = あなたの手番です
game-you-won = あなたの勝ち
game-you-lost = あなたの負け
game-drawn = 引き分け
game-away = 離席中（{ $time }後に申告可）
game-opponent-left = { $name }さんが離席しました。{ $time }後に勝ちを申告できます。
game-opponent-gone = { $name }さんが離席しました。勝ちを申告できます。
game-points = 点数：{ $sente }対{ $gote }
game-handicap = 手合割：{ $handicap }
game-rated = レート対局
game-casual = フリー対局
game-watching = 観戦中
game-moves = 指し手
game-no-moves = まだ指し手はありません
game-notify = 手番になったら知らせる
game-notify-off = 手番の通知をやめる
game-notify-title = { $name }さんとの対局、あなたの手番です
game-against = { $sente } 対 { $gote }
game-noscript = 表示しているのは、ページを開いた時点の局面です。JavaScriptがあれば自動で進みます。
game-sure = 本当に？

## Clocks

clock-low = 残りわずか
clock-none = この対局に時計はありません
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
connection-slow = 接続が遅すぎて、このページを使えません。
connection-flood = 一度に送られたデータが多すぎます。
connection-wait = 接続しています…
