### The analysis page: board, tree, engine, whole games, position editor, import and export.

## The page

analysis-title = 分析棋盤
analysis-about = 擺出任何局面、試走著法、詢問引擎。
analysis-of-game = { $sente } – { $gote }
analysis-games = 其他棋種
analysis-rules = 規則
analysis-to-game = 回到對局
analysis-moves = 著法
analysis-no-moves = 還沒有著法。請在棋盤上走一步。
analysis-noscript = 棋盤需要 JavaScript 才能操作；沒有它，仍可查看任何局面：
analysis-show = 顯示
analysis-offline = 伺服器沒有回應，請稍後再試。
analysis-close = 關閉
analysis-keys = 快捷鍵
analysis-key-engine = 走引擎推薦的一手

## The tree

analysis-comment = 註解
analysis-promote-branch = 設為主線
analysis-delete-branch = 從此刪除
analysis-delete-sure = 確定刪除？

## The engine

analysis-engine = 引擎
analysis-engine-on = 開啟引擎
analysis-engine-off = 關閉引擎
analysis-lines = 變化
analysis-depth = 深度 { $depth }
analysis-nodes = { $count } 個局面
analysis-speed = 每秒 { $count } 個
analysis-score = 評估
analysis-mate-in = { $plies } 手詰
analysis-mated = 詰
analysis-wdl = { $side }：勝 { $win }%、和 { $draw }%、負 { $loss }%
analysis-threat = 顯示威脅
analysis-threat-title = 威脅
analysis-no-threat = 被叫將時無暇顧及威脅。
analysis-mate-search = 尋找將死
analysis-searching = 正在尋找將死……
analysis-mate-found = { $plies } 手詰：
analysis-no-mate = 此處沒有連將殺。
analysis-mate-unknown = 時間內沒有找到將死。
analysis-problem = 這是詰將棋：攻方沒有王，因此在這裡只能尋找將死。
analysis-over = 對局在此已結束。
analysis-queued = 等待引擎空閒
analysis-not-while-playing = 對弈期間引擎不提供協助。

## Whole games

analysis-whole-game = 分析整局
analysis-progress = 已分析 { $done }／{ $total } 個局面
analysis-graph = 評估曲線
analysis-move-number = 第 { $number } 手
analysis-inaccuracy = 不精確
analysis-mistake = 失誤
analysis-blunder = 大失誤
analysis-mistakes-count = 不精確 { $inaccuracies }、失誤 { $mistakes }、大失誤 { $blunders }
analysis-accuracy = 準確度 { $percent }%
analysis-best-was = 最佳著法是 { $move }。
analysis-next-mistake = 下一個失誤

## The position editor

analysis-editor = 局面編輯
analysis-editor-hint = 選一枚棋子再點格子，或直接拖曳。雙擊棋子可翻面；拖出棋盤即移除。
analysis-editor-erase = 橡皮擦
analysis-editor-clear = 清空棋盤
analysis-editor-start = 起始局面
analysis-editor-handicap = 讓子
analysis-editor-turn = 輪走的一方
analysis-editor-done = 分析此局面
analysis-editor-cancel = 取消
analysis-castling = 王車易位
analysis-castling-short = 王翼
analysis-castling-long = 后翼

## Import

analysis-import = 匯入
analysis-import-hint = KIF、KI2、CSA、JKF、USI、BOD、PGN 或局面：可貼上、開啟檔案，或拖放到此頁。支援 Shift_JIS。
analysis-import-paste = 貼上棋譜或局面
analysis-import-file = 開啟檔案
analysis-import-read = 讀取
analysis-import-failed = 無法讀取：{ $text }
analysis-import-nothing = 裡面沒有對局。
analysis-import-moves = { $count } 手
analysis-import-open = 開啟
analysis-import-problems = 有 { $count } 處無法解讀
analysis-import-line = 第 { $line } 行：{ $text }

## Export

analysis-share = 匯出與分享
analysis-link = 此局面的連結
analysis-copy = 複製
analysis-copied = 已複製
analysis-export = 棋譜
analysis-export-evals = 附上引擎的評估、標記與變化
analysis-print = 列印
analysis-pictures = 局面圖片
analysis-picture = { $format } 圖片

## Playing on

analysis-play-from-here = 從這裡開始對弈
analysis-your-side = 你的陣營
analysis-level = 選擇電腦的強度
