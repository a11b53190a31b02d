### Records, players, watching, about the site, programs.

## Records

records-title = 棋譜
records-search = 搜尋
records-player = 棋手
records-opponent = 對手
records-details = 更多條件
records-result = 結果
records-result-sente = 先手方勝
records-result-gote = 後手方勝
records-result-draw = 和棋
records-result-win = 該棋手勝
records-result-loss = 該棋手負
records-reason = 結束方式
records-from = 起
records-to = 迄
records-opening = 開頭著法
records-opening-help = 任何記法皆可：７六歩 ３四歩、7g7f 3c3d、P-7f P-3d、e4 e5。
records-opening-fault = 看不懂這些開頭著法。
records-moves = { $count } 手
records-none = 找不到符合的棋譜。
records-found = 找到的對局
records-pages = 頁面
records-first = 回到第一頁
records-more = 更早的對局
records-won = { $name } 勝（{ $reason }）
records-drawn = 和棋（{ $reason }）
records-unfinished = 無結果
records-download = 下載
records-import = 匯入棋譜
records-import-help = KIF、KI2、CSA、JKF、USI 或 PGN，編碼為 UTF-8 或 Shift_JIS。
records-import-file = 選擇或拖入檔案
records-import-text = 或貼在這裡
records-import-button = 匯入並分析
records-import-listed = 列入棋譜清單，讓所有人都找得到
records-import-unlisted = 不列入的話，只有知道連結的人看得到。
records-imported = 已匯入
records-own = 你匯入的棋譜
records-listed = 所有人都能在清單中找到這份棋譜。
records-unlisted = 只有知道連結的人看得到這份棋譜。
records-unlisted-short = 未公開
records-list = 列入清單
records-unlist = 從清單移除
records-import-problems = 棋譜中有 { $count } 個問題
records-import-line = 第 { $line } 行：{ $problem }
problem-move-unreadable = 無法讀取著法「{ $what }」
problem-move-illegal = 著法「{ $what }」在此不合規則
problem-move-ambiguous = 「{ $what }」可以解讀成好幾種著法
problem-move-order = 第 { $what } 手的順序不對
problem-ending = 不認識的終局「{ $what }」，照原樣保留
problem-moves = 手數太多，其餘略去
problem-long = 超過 { $what } 手
problem-position = 無法讀取局面「{ $what }」
problem-rules = 不認識的規則，改用一般規則
problem-none = 裡面沒有對局
problem-format = 不認識的檔案格式
problem-large = 檔案大於 { $what } MiB
problem-time = 無法讀取時間「{ $what }」
problem-variant = 不認識的棋種「{ $what }」
problem-no-variant = 未註明棋種，視為 { $what }
problem-branch = 變化的括號不成對
problem-branches = 變化的層數太多，其餘略去
problem-bytes = 有些位元組不是 { $what }
problem-json = 這不是 JSON 格式的對局
problem-tag = 無法讀取標籤「{ $what }」
problem-piece = 不認識的棋子「{ $what }」
problem-games = 只收下前 { $what } 局
problem-goes-on = 第 { $what } 局在終局之後還有著法，只保留在棋譜裡
problem-of-game = 第 { $line } 局：{ $problem }
records-import-fault = 無法讀取：{ $problem }

## Players

players-title = 棋手
players-text = 各棋種的排行榜。問號表示積分仍為暫定。
players-counted = 同樣兩人在 24 小時內的積分對局最多計入十局，其中雙方合計不足十手的最多計兩局。
players-find = 尋找棋手
players-unknown = 找不到名為 { $name } 的棋手。
players-none = 還沒有人下過積分對局。
players-place = 名次
players-more = 更多棋手
players-all = 所有棋種
player-since = { $date } 加入
player-games = { $count } 局
player-record = { $wins } 勝 { $draws } 和 { $losses } 負
player-followers = { $count } 人追蹤
player-rating = 積分
player-rank = 段級
player-rating-graph = 積分走勢
player-graph-about = { $count } 局內由 { $from } 到 { $to }
player-unrated = 尚無積分對局。
player-most-played = 最常下的棋種
player-opponents = 最常對弈的對手
player-recent = 近期對局
player-no-games = 尚無對局。
player-all-games = 所有對局
player-online = 上線中
player-away = 離線
player-playing = 正在對局
player-moderator = 管理員
player-follow = 追蹤
player-unfollow = 取消追蹤
player-block = 封鎖
player-unblock = 解除封鎖
player-report = 檢舉
player-challenge = 挑戰
player-closed = 此帳號已關閉。

## Watching

watch-text = 棋盤會隨對局即時更新。

## Days

date-day = { $year }年{ $month }{ $day }日
month-1 = 1月
month-2 = 2月
month-3 = 3月
month-4 = 4月
month-5 = 5月
month-6 = 6月
month-7 = 7月
month-8 = 8月
month-9 = 9月
month-10 = 10月
month-11 = 11月
month-12 = 12月

## About

about-title = 關於 komadai
about-text = komadai 是各種能「打入」的棋的自由家園，可以在這裡對弈、觀戰、分析與學習。原始碼開放，人人都能架設。
about-games = 棋種
about-promise = 我們的承諾
about-promise-free = 沒有廣告，沒有追蹤，完全免費。
about-promise-data = 帳號只有名稱與密碼。你可以隨時匯出或刪除資料。
about-promise-fair = 伺服器就是裁判：每一手都依規則檢查，先存檔才顯示給任何人。
about-promise-open = 棋譜可匯出為該棋種的各種格式；人能做的，程式也都能做。
about-licence = 授權與致謝
about-licence-text = 程式碼、文字與圖畫以 MIT 或 Apache 2.0 授權釋出，任你選擇。
about-fonts = 將棋棋子上的文字取自兩款以 SIL Open Font License 授權的字型：
about-version = 版本 { $version }
about-more = 更多

## Programs

api-title = 給程式使用
api-text = 這裡的一切，程式也能做到：以 HTTP 處理對局與挑戰，以 socket 走棋，以各種格式取得棋譜。使用 lichess API 的程式可以改連到這裡。
api-begin = 如何開始
api-begin-account = 建立帳號；會下棋的程式使用自己的帳號。
api-begin-token = 建立權杖，授予程式所需的權限。
api-begin-send = 每次請求都附上權杖。
api-berserk = 使用 lichess 的用戶端
api-berserk-text = Python 的 berserk 只要改個位址就能使用。
api-moves = 著法與陣營
api-moves-text = 著法採用各棋種的座標：將棋用 USI，其他用 UCI。「白方」指先走的一方，將棋亦然。棋譜可取得該棋種的各種格式。
api-lishogi-text = 未指定棋種或寫「standard」時，即指將棋。為 lishogi 編寫的程式，在位址加上 dialect=lishogi 就會得到 lishogi 的用語；Lishogi-Bot 只需在設定中填入本站位址。
api-openapi = 供程式讀取的描述（OpenAPI）
api-addresses = 所有位址
