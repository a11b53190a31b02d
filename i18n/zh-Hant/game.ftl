### The game page: actions, clocks, offers, chat, connection, and the analysis board.

## Actions

game-resign = 認輸
game-resign-confirm = 確定認輸？
game-abort = 取消對局
game-offer-draw = 提議和棋
game-offer-impasse = 提議持將棋
game-offer-takeback = 請求悔棋
game-offer-rematch = 邀請再戰
game-declare = 宣告入玉
game-declare-confirm = 宣告若不符條件即判負。確定宣告？
game-give-time = 送時間
game-claim-win = 要求判勝
game-claim-draw = 要求判和
game-new-opponent = 換對手
game-analyse = 分析
game-share = 分享
game-confirm-move = 確認著法
game-yes = 是
game-no = 否
game-zen = 專注模式

## Sharing

share-link = 對局連結
share-record = 棋譜
share-position = 局面

## Offers under way

offer-made-draw = { $side }提議和棋。
offer-made-impasse = { $side }提議持將棋。
offer-made-takeback = { $side }請求悔棋。
offer-made-rematch = { $side }想再下一局。
offer-yours = 你已提議：{ $offer }
offer-accept = 接受
offer-decline = 拒絕
offer-withdraw = 撤回
offer-declined = 已拒絕：{ $offer }
game-taken-back = 已退回 { $count } 步。
game-time-given = { $side }送出 { $time }。
game-rematch-ready = 新的一局已就緒。

## What is going on

game-your-turn = 輪到你
game-you-won = 你贏了
game-you-lost = 你輸了
game-drawn = 和棋
game-opponent-left = { $name } 已離開，{ $time }後可要求判勝。
game-points = 點數：{ $sente } 比 { $gote }
game-handicap = 讓子：{ $handicap }
game-rated = 積分對局
game-casual = 友誼對局
game-watching = 觀戰中
game-moves = 著法
game-no-moves = 尚無著法
game-notify = 輪到我時通知
game-notify-title = 輪到你走，對手 { $name }
game-against = { $sente } 對 { $gote }
game-noscript = 本頁顯示你打開時的局面；啟用 JavaScript 便會自動更新。
game-sure = 確定？

## Clocks

clock-low = 時間不多
clock-spoken-byoyomi = 開始讀秒

## Chat

chat-title = 聊天
chat-placeholder = 友善地說點什麼
chat-send = 送出

## Connection

connection-on = 已連線
connection-lag = { $count } 毫秒
connection-off = 連線中斷，重新連線中…
connection-restart = 伺服器重新啟動，對局稍後繼續，時間不受影響。
connection-slow = 你的連線對此頁面太慢。
connection-flood = 一次送出太多資料。
connection-wait = 連線中…
