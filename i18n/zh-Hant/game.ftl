### The game page: actions, clocks, offers, chat, connection, and the analysis board.

## Actions

game-resign = 認輸
game-resign-confirm = 確定認輸？
game-abort = 取消對局
game-offer-draw = 提議和棋
game-offer-impasse = 提議持將棋
game-offer-takeback = 請求悔棋
game-offer-rematch = 邀請再下一局
game-declare = 入玉宣告
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

## The menu, the keys and the marks

menu-title = 選單
menu-actions = 操作
menu-size = 棋盤大小
menu-print = 列印
menu-help = 按鍵與標記
menu-leave-zen = 離開專注模式
menu-chat-empty = 還沒有人發言。
keys-everywhere = 本頁按鍵
keys-on-board = 棋盤上的按鍵（按 Tab 進入棋盤）
keys-step = 上一步、下一步
keys-ends = 起始局面、最後局面
keys-chat = 在聊天室發言
keys-time = 讀出雙方時間
keys-help = 打開這份說明
keys-close = 關閉已開啟的項目，離開專注模式
keys-walk = 在格子間移動
keys-pick = 拿起或放下棋子
keys-cancel = 放回棋子
keys-hand = 移到持駒，或移回棋盤
keys-goals = 讀出棋子可到之處
keys-card = 說明這枚棋子
keys-last = 重讀上一步
legend-title = 棋盤上的標記
legend-promotion = 有底色的橫線：棋子可在此升變。
legend-camp = 畫斜線的橫線：王安全抵達此處即獲勝（入營勝）。
legend-drop = 拿起持駒時顯示：可以打入的範圍。

## Sharing

share-link = 對局連結
share-record = 棋譜
share-position = 局面

## Offers under way

offer-made-draw = { $name } 提議和棋。
offer-made-impasse = { $name } 提議持將棋。
offer-made-takeback = { $name } 請求悔棋。
offer-made-rematch = { $name } 想再下一局。
offer-yours-draw = 你已提議和棋。
offer-yours-impasse = 你已提議持將棋。
offer-yours-takeback = 你已請求悔棋。
offer-yours-rematch = 你已邀請再下一局。
offer-accept = 接受
offer-decline = 拒絕
offer-withdraw = 撤回
offer-declined-draw = { $name } 拒絕和棋。
offer-declined-impasse = { $name } 拒絕持將棋。
offer-declined-takeback = { $name } 拒絕悔棋。
offer-declined-rematch = { $name } 婉拒再下一局。
game-taken-back = 已退回 { $count } 步。
game-time-given = { $name } 加送 { $time }。
game-premove-here = 預走只在此頁開啟期間有效。
game-rematch-ready = 新的一局已就緒。

## What is going on

game-your-turn = 輪到你
game-you-won = 你贏了
game-you-lost = 你輸了
game-drawn = 和棋
game-away = 已離開，{ $time }後可要求判勝
game-opponent-left = { $name } 已離開，{ $time }後可要求判勝。
game-opponent-gone = { $name } 已離開，現在可要求判勝。
game-points = 點數：{ $sente } 比 { $gote }
game-handicap = 讓子：{ $handicap }
game-rated = 積分對局
game-casual = 友誼對局
game-watching = 觀戰中
game-moves = 著法
game-no-moves = 尚無著法
game-notify = 輪到我時通知
game-notify-off = 輪到我時不再通知
game-notify-title = 輪到你走了，對手是 { $name }
game-against = { $sente } 對 { $gote }
game-noscript = 本頁顯示你打開時的局面；啟用 JavaScript 便會自動更新。
game-sure = 確定？

## Clocks

clock-low = 時間不多
clock-none = 本局不計時
clock-spoken-byoyomi = 開始讀秒

## Chat

chat-title = 聊天
chat-placeholder = 說點友善的話
chat-send = 送出

## Connection

connection-on = 已連線
connection-lag = { $count } 毫秒
connection-off = 連線中斷，重新連線中……
connection-restart = 伺服器正在重新啟動，對局稍後繼續，不會耗掉你的時間。
connection-slow = 你的連線太慢，跟不上本頁的更新。
connection-flood = 一次送出太多資料。
connection-wait = 連線中……
