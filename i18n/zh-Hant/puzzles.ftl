### Puzzles: the pages, solving, storm and climb, history.

## The first page

puzzles-title = 詰將棋與戰術題
puzzles-about = 將棋、幕府棋與忍者棋的將死題和戰術題，步步都經驗證。每種棋每天都有新的一題。
puzzles-intro = 每道將死題都經過驗證；只要保持最短手數，任何著法都算對。
puzzles-daily = 今日一題
puzzles-of-game = { $game }題目
puzzles-more = 所有題目
puzzles-solve = 解題
puzzles-practise = 練習
puzzles-practise-about = 一題接一題，難度配合你的程度。
puzzles-storm = 風暴
puzzles-storm-about = 三分鐘內能解多少是多少，走錯一步扣十秒。
puzzles-climb = 攀登
puzzles-climb-about = 一題比一題難，第一次走錯就結束。
puzzles-all-games = 所有棋種
puzzles-themes = 主題
puzzles-you = 你的成績
puzzles-rating-provisional = { $rating }?
puzzles-streak-days = 連續 { $count } 天
puzzles-streak-none = 還沒有連續紀錄
puzzles-streak-wins = 連續答對 { $count } 題
puzzles-today = 今天已解題
puzzles-not-today = 今天還沒解題
puzzles-best = 最佳：{ $count } 題
puzzles-repeat = 複習錯題
puzzles-repeat-about = 答錯的題目會在 1、3、7、16、35 天後再次出現。
puzzles-repeat-due = { $count ->
        [0] 今天沒有要複習的題目
       *[other] 有 { $count } 題要複習
    }
puzzles-repeat-solve = 開始複習
puzzles-guest = 進度保存在這個瀏覽器。註冊之後，積分、紀錄與複習在你的每台裝置上都能使用。
puzzles-script = 解題需要 JavaScript；不開啟也能看局面。
puzzles-offline = 離線解題
puzzles-offline-about = 每種棋可以在這台裝置上保存幾百題，恢復連線後再送出結果。
puzzles-offline-keep = 把題目保存到這台裝置
puzzles-offline-keeping = 已保存 { $count } 題……
puzzles-offline-kept = 已保存 { $count } 題（{ $size } MB）。
puzzles-offline-drop = 刪除
puzzles-offline-failed = 無法取得題目，請稍後再試。

## What is asked

puzzle-ask-mate-moves = 輪到{ $side }：{ $count } 手詰
puzzle-ask-mate-pairs = 輪到{ $side }：{ $count } 步將死
puzzle-ask-campmate = 輪到{ $side }：{ $count } 步入營
puzzle-ask-tactic = 輪到{ $side }：找出最佳著法
puzzle-ask-defence = 輪到{ $side }：找出唯一的防守
puzzle-ask-mistake = 輪到{ $side }：找出比 { $move } 更好的著法
puzzle-rule-mate = 你的每一步都要叫將。
puzzle-rule-campmate = 不論對手如何應對都要成功；你的著法不必叫將。
puzzle-rule-tactic = 有一條路線能得子或扭轉局勢。
puzzle-rule-defence = 其他著法都會輸。
puzzle-rule-mistake = 實戰的這一步屬於「{ $mark ->
        [inaccuracy] 不精確
        [mistake] 失誤
       *[blunder] 大失誤
    }」。

## Solving

puzzle-page-title = { $ask }（{ $game }）
puzzle-right = 正確，請繼續。
puzzle-longer = 這樣也能贏，但步數多了。請找最短的路。
puzzle-wrong = 不是這一步。
puzzle-refuted = 對手的應手：{ $reply }
puzzle-no-check = 這一手沒有將軍。
puzzle-unheard-offline = 沒有連線，無法判斷這一手的對錯。這一手不計。
puzzle-unheard-busy = 伺服器忙碌中，暫時無法判斷這一手。這一手不計，請稍後再試。
puzzle-unheard-playing = 對弈期間引擎不提供協助。這一手不計。
puzzle-solved = 答對了
puzzle-solved-with-help = 靠提示答對
puzzle-solved-late = 答對了，但不是一次就對
puzzle-shown = 這就是答案。
puzzle-hint = 提示
puzzle-hint-to = 走到哪裡？
puzzle-hint-piece = 走這枚棋子：{ $square } { $piece }
puzzle-hint-drop = 從手中打入：{ $piece }
puzzle-hint-none = 這個局面沒有提示。
puzzle-show = 看答案
puzzle-next = 下一題
puzzle-again = 再解一次
puzzle-back = 收回這一步
puzzle-analyse = 用分析棋盤開啟
puzzle-link = 這題的連結
puzzle-copied = 已複製連結。
puzzle-good = 好題
puzzle-bad = 不好的題
puzzle-voted = 謝謝。
puzzle-not-heard = 伺服器沒有收到，請稍後再試。
puzzle-report = 題目有問題
puzzle-report-wrong = 答案錯了
puzzle-report-another = 我的著法也對
puzzle-report-dull = 不算是一道題
puzzle-report-other = 其他
puzzle-report-text = 哪裡有問題？（可不填）
puzzle-report-send = 送出
puzzle-report-sent = 謝謝，我們會查看。
puzzle-close = 關閉
puzzle-solution = 答案
puzzle-rating-is = 積分 { $rating }
puzzle-plays = 解題 { $count } 次
puzzle-change-up = 你的積分：{ $rating }（+{ $change }）
puzzle-change-down = 你的積分：{ $rating }（−{ $change }）
puzzle-change-none = 你的積分：{ $rating }
puzzle-unrated = 這題你解過，不計積分。
puzzle-came-back = 這題上次答錯，所以再次出現。
puzzle-choose = 選擇題目
puzzle-theme = 主題
puzzle-difficulty = 難度
puzzle-difficulty-easiest = 容易得多
puzzle-difficulty-easier = 容易一些
puzzle-difficulty-normal = 配合我的積分
puzzle-difficulty-harder = 難一些
puzzle-difficulty-hardest = 難得多
puzzle-from-device = 沒有連線：這題來自你的裝置，結果稍後送出。
puzzle-none = 這裡暫時沒有題目了。
puzzle-none-offline = 沒有連線，裝置上也沒有保存這種棋的題目。
puzzle-fetching = 正在取得題目……
puzzle-mistakes = 從失誤中學習
puzzle-mistakes-about = 把你在這局裡走錯的局面當作題目來解。
puzzle-mistakes-number = 第 { $number } 題，共 { $total } 題
puzzle-mistakes-none = 這局沒有值得當題目的失誤。
puzzle-mistakes-not-yet = 這局還沒有分析。
puzzle-mistakes-done = 這是最後一題，做得好。
puzzle-to-game = 回到對局

## Themes

puzzle-theme-mix = 全部
puzzle-theme-mate = 將死
puzzle-theme-campmate = 入營勝
puzzle-theme-tactic = 戰術
puzzle-theme-defence = 唯一防守
puzzle-theme-plies-moves = { $count } 手
puzzle-theme-plies-pairs = { $count } 步
puzzle-theme-drop = 打入
puzzle-theme-promotion = 升變
puzzle-theme-declined = 不升變
puzzle-theme-sacrifice = 棄子
puzzle-theme-fork = 捉雙
puzzle-theme-discovered = 閃將
puzzle-theme-double-check = 雙將
puzzle-theme-interposition = 合駒（墊子）
puzzle-theme-pawn-drop-mate = 避開打步詰
puzzle-theme-one-of-each = 每種限一枚
puzzle-theme-demotion = 吃升變棋子
puzzle-theme-castling = 王車易位
puzzle-theme-en-passant = 吃過路兵
puzzle-theme-king = 走王
puzzle-theme-capture = 首著吃子
puzzle-theme-quiet = 首著為靜著
puzzle-theme-in-check = 被叫將時
puzzle-theme-camp = 入營
puzzle-theme-neat = 子少手數長
puzzle-theme-long = 長手數殺棋
puzzle-theme-piece = 走的棋子：{ $piece }

theme-about-mate = 每一手都叫將，最後一手將死。
theme-about-campmate = 忍者棋：不論對方如何應對，王都會走到底線。
theme-about-tactic = 只有一種走法能得子或扭轉局勢。
theme-about-defence = 除了這一手，其他走法都會輸。
theme-about-drop = 打入持駒。
theme-about-promotion = 棋子升變。
theme-about-declined = 可以升變，但不升變更好。
theme-about-sacrifice = 棄掉的子比吃到的多。
theme-about-fork = 一枚棋子同時攻擊兩枚，並吃掉其中一枚。
theme-about-discovered = 一枚棋子讓開，由後面的棋子叫將。
theme-about-double-check = 兩枚棋子同時叫將。
theme-about-interposition = 守方在王與叫將的棋子之間墊子。
theme-about-pawn-drop-mate = 打入步兵將死是禁手，要另尋出路。
theme-about-one-of-each = 因為已經有那種棋子，不能升變。
theme-about-demotion = 吃掉升變的棋子，到手中恢復原樣。
theme-about-castling = 王車易位。
theme-about-en-passant = 兵吃過路兵。
theme-about-king = 走動自己的王。
theme-about-capture = 第一手就吃子。
theme-about-quiet = 第一手不吃子、不叫將，也不升變。
theme-about-in-check = 自己也正被叫將，必須先解將。
theme-about-camp = 王即將進入敵營，或必須阻止對方的王入營。
theme-about-neat = 子少而手數長，每一手都是唯一正解。
theme-about-long = 九手以上的殺棋。

## Storm and climb

run-start = 開始
run-game = 棋種
run-score = 答對
run-combo = 連對
run-time = 時間
run-level = 難度
run-longer = 這樣也能贏，但有更短的路。
run-wrong = 錯了：扣 { $seconds } 秒。
run-over-time = 時間到。
run-over-wrong = 走錯了，攀登到此為止。
run-over-quit = 已停止。
run-over-all = 全部解完了。
run-result = { $count } 題
run-best = 創下新的最佳成績。
run-best-is = 你的最佳：{ $count } 題
run-combo-best = 最長連對：{ $count } 題
run-errors = 走錯：{ $count }
run-highest = 解出的最難題積分：{ $rating }
run-missed = 值得再看的題目
run-again = 再來一次
run-fetching = 正在取得題目……
run-failed = 無法取得題目，請稍後再試。
run-not-kept = 成績無法送出。
run-guest = 註冊之後，你的最佳成績會保存下來。
run-not-counted = 這是離線時解的，分數不列入個人最佳。
run-sending = 分數尚未送出，正在重試……
run-kept-for-later = 分數先保存在這台裝置上，下次回到題目頁面時送出。
run-leaders = 本週最佳
run-leaders-none = 本週還沒有人留下分數，來當第一個吧。
run-quit = 停止
run-offline = 沒有連線：這些是裝置上保存的題目，成績只留在這台裝置。

## History

puzzle-history = 紀錄
puzzle-history-about = 你解過的題目與結果。
puzzle-history-empty = 你還沒有解過題目。
puzzle-history-more = 顯示更多
puzzle-history-won = 一次答對
puzzle-history-late = 後來答對
puzzle-history-lost = 未答對
puzzle-history-days = 最近 { $days } 天
puzzle-history-tried = 嘗試
puzzle-history-first = 一次答對
puzzle-history-performance = 表現分
puzzle-history-themes = 依主題
puzzle-history-themes-about = 錯得最多的排在最前面。選一個主題即可練習。

## For moderators

moderation-puzzles = 被回報的題目
moderation-puzzles-about = 解題者認為有問題的題目，由你裁定。一道題若有五則未處理的回報，在你裁定之前不會再出。
moderation-open = 待處理
moderation-open-none = 沒有待處理的回報。
moderation-withdrawn = 已撤下
moderation-withdrawn-about = 這些題目不會再出給任何人，但原本的網址仍可開啟。
moderation-held = 在你裁定之前暫不出題。
moderation-gone = 題目 { $puzzle } 已不在題庫中。
moderation-solved = { $count } 人一次答對
moderation-votes = 評價：好題 { $up }，不好 { $down }
moderation-keep = 保留題目
moderation-withdraw = 撤下題目
moderation-release = 恢復出題
moderation-close = 結束回報
moderation-done-keep = 已保留題目 { $puzzle }，相關回報已結束。
moderation-done-withdraw = 已撤下題目 { $puzzle }，相關回報已結束。
moderation-done-release = 題目 { $puzzle } 已恢復出題。
moderation-done-close = 題目 { $puzzle } 的回報已結束。
