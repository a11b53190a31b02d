### Around every page: navigation, home, lobby, watching, records, players, errors of pages.

## Navigation

site-name = komadai
site-tagline = 將棋、幕府棋、忍者棋：對弈、觀戰、分析、學習。
site-footer = 自由軟體，規則、引擎與圖案皆為自製。
nav-play = 對弈
nav-watch = 觀戰
nav-analysis = 分析
nav-learn = 學習
nav-puzzles = 題目
nav-records = 棋譜
nav-players = 棋手
nav-settings = 設定
nav-about = 關於
nav-api = API
nav-sign-in = 登入
nav-sign-out = 登出
nav-register = 註冊
nav-menu = 選單
nav-language = 語言
nav-skip = 跳到內容

## Home

home-play-computer = 與電腦對弈
home-play-friend = 與朋友對弈
home-find-opponent = 尋找對手
home-learn-game = 學習{ $game }
home-players-online = { $count } 人在線上
home-games-running = { $count } 局對弈中
home-more-games = 還有 { $count } 局
home-others = 其他棋種
home-featured = 精選對局
home-your-games = 你的對局
home-new = 十分鐘就能學會。
home-title = 能打入持駒的棋，一處安靜對弈的地方。
home-lead = 不必註冊，馬上開始：挑戰各種強度的電腦、用連結邀朋友，或與線上的人對弈。
home-level = 電腦多強？
home-level-hint = 等級 1 適合生平第一局，全力則毫不留情。
home-clock = 哪種時制？
home-friend-hint = 你會得到一個連結，第一個打開的人就與你對弈。
home-seek-hint = 與下一位想下同樣對局的人配對。
home-side-any = 皆可
home-script = 尋找對手需要 JavaScript；與電腦或朋友下棋則不需要。

## Lobby and new games

lobby-waiting = 正在等待對手……
lobby-waiting-hint = 你可以先四處逛逛：在本站期間以及離開後片刻，都會保留你的位置。
lobby-cancel = 取消
lobby-seeks = 等待對手的人
lobby-no-seeks = 目前沒有人在等。不妨自己開一局，或先和電腦下。
lobby-create = 建立對局
lobby-join = 加入
lobby-game = 棋種
lobby-rules = 規則
lobby-time = 時間
lobby-hours = 基本時間（小時）
lobby-main-time = 基本時間（分）
lobby-byoyomi = 讀秒（秒）
lobby-periods = 讀秒次數
lobby-increment = 每步加秒（秒）
lobby-days = 每步天數
lobby-own-clock = 自訂時制
lobby-side = 你的陣營
lobby-rated = 積分對局
lobby-casual = 友誼對局
lobby-handicap-suggested = 建議：{ $handicap }
lobby-level = 電腦等級
lobby-policy = 違規著法
lobby-policy-casual = 不予接受
lobby-policy-tournament = 直接判負
lobby-rating-range = 對手積分
lobby-rating-min = 最低積分
lobby-rating-max = 最高積分
lobby-any = 不限
lobby-from-position = 從局面開始（FEN 或 SFEN）
lobby-custom = 自訂對局
new-with = 對手
new-with-computer = 電腦
new-with-friend = 朋友
new-with-anybody = 任何人
new-go-computer = 開始對局
new-go-friend = 產生連結
new-go-anybody = 尋找對手
new-begin = 開局
new-begins = 平手，{ $side }先走
new-usual = 標準開局
new-giver = 由誰讓子？
new-giver-you = 我
new-giver-other = 對手
new-giver-computer = 電腦
new-giver-hint = 讓子的一方執{ $side }，撤去這些棋子，並且先走。
new-counts = 積分
new-rated-guest = 積分對局需要帳號。
new-more = 更多選項
new-fault-number = 請填 { $low } 到 { $high } 的整數。
new-fault-clock = 沒有這種時制。
new-fault-main = 基本時間最多 24 小時。
new-fault-byoyomi = 讀秒最多 600 秒。
new-fault-periods = 讀秒次數為 1 到 10。
new-fault-increment = 每步加秒最多 180 秒。
new-fault-days = 每步 1 到 30 天。
new-fault-empty = 請給一些時間：基本時間、讀秒或加秒。
new-fault-rules = 沒有這種規則。
new-fault-handicap = 沒有這種讓子。
new-fault-range = 最低積分高於最高積分。
new-fault-rated-start = 積分對局須從標準開局開始，且不讓子。
new-fault-rated-clock = 積分對局必須計時。
new-fault-rated-guest = 積分對局需要帳號，請先登入。
terms-begins = { $side }先走
terms-handicap = 讓子：{ $handicap }
terms-position = 從指定局面開始
terms-tournament = 違規判負

## Challenges

challenge-title = 與朋友對局
challenge-friend = 把連結傳給朋友，第一個打開的人就與你對弈。
challenge-copy = 複製連結
challenge-copied = 已複製
challenge-user = 挑戰 { $name }
challenge-received = { $name } 邀請你對局
challenge-sent = 等待 { $name }
challenge-accept = 開始對局
challenge-decline = 婉拒
challenge-cancel = 撤回
challenge-declined = { $name } 婉拒了
challenge-expired = 此挑戰已失效。
challenge-waiting = 正在等待朋友，本頁會自動更新。
challenge-side = { $name } 執{ $side }。
challenge-side-random = 雙方陣營由抽籤決定。
challenge-gives = { $name } 執{ $side }讓子，並且先走。
challenge-takes = { $name } 受讓：對手執{ $side }讓子，並且先走。
challenge-rated-guest = 這是積分對局，請登入後再下；登入後會回到這裡。

## What waits for the reader, on every page

notices-title = 等你處理的事
notices-count = 有 { $count } 件事等你處理
notices-playing = 你與 { $name } 的對局正在進行
notices-began = 你與 { $name } 的對局開始了
notices-go = 前往對局
notices-close = 關閉
notices-failed = 沒有成功，請再試一次。

## Watching

watch-title = 觀戰
watch-none = 目前沒有進行中的對局。
watch-move = 第 { $number } 手
watch-watchers = { $count } 人觀戰

## Error pages

error-404-title = 這裡什麼也沒有
error-404-text = 頁面已移動，或網址有誤。
error-403-title = 你沒有權限
error-403-text = 你可能需要先登入，或者這是別人的內容。
error-429-title = 請慢一點
error-429-text = 你的請求太多了，請稍後再試。
error-500-title = 我們這邊出了問題
error-500-text = 這是我們的錯，已經記錄下來。你的對局安然無恙。
error-home = 回首頁
error-400-title = 這樣行不通
offline-title = 你已離線
offline-text = 規則、課程、這台裝置上保存的題目，以及你開過的對局仍可使用。

## Everywhere

page-title = { $title } · komadai
action-close = 關閉
action-copy = 複製
