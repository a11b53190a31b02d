### What surrounds every lesson. The words of the lessons themselves are in lessons-*.ftl.

## Chapters

lesson-chapter-first = 起步
lesson-chapter-moves = 棋子的走法
lesson-chapter-captures = 吃子
lesson-chapter-drops = 打入
lesson-chapter-promotion = 升變
lesson-chapter-special = 特殊規則
lesson-chapter-mates = 基本殺法
lesson-chapter-tactics = 手筋與戰術
lesson-chapter-defence = 防守
lesson-chapter-openings = 開局
lesson-chapter-further = 進階
lesson-chapter-game = 完整的一局

## Kinds of tasks

lesson-kind-reach = 走到標記的格子
lesson-kind-capture = 吃掉標記的棋子
lesson-kind-play = 找出正確的著法
lesson-kind-drop = 打入棋子
lesson-kind-promote = 升變
lesson-kind-decline = 不升變
lesson-kind-win = 獲勝
lesson-kind-only = 找出唯一的著法
lesson-kind-avoid = 避開危險
lesson-kind-declare = 準備宣告
lesson-kind-count = 數點數

## The page

lesson-title = { $game }課程
lesson-intro = 在互動棋盤上完成小任務。每一步都由規則檢查，下錯也沒關係，儘管嘗試。
lesson-count = { $count } 課
lesson-number = 第 { $number } 課，共 { $total } 課
lesson-start = 開始上課
lesson-continue = 繼續
lesson-next = 下一課
lesson-previous = 上一課
lesson-again = 再試一次
lesson-back = 收回這一步
lesson-go-on = 很好，繼續。
lesson-hint = 提示
lesson-show = 顯示著法
lesson-solved = 已完成
lesson-unsolved = 尚未完成
lesson-stars = 三顆星中得到 { $stars } 顆
lesson-moves = { $count } 步
lesson-best = { $count } 步內得三星
lesson-refuted = 對手的應手：{ $reply }
lesson-opponent-waits = 這一課對手不會動。
lesson-your-side = 你執{ $side }。
lesson-rules = 採用{ $rules }
lesson-course-done = 課程全部完成，該真正下一局了。
lesson-progress = 已完成 { $done } 課，共 { $total } 課
lesson-offline = 課程可離線進行，星星保存在這台裝置上。
lesson-script = 進行課程需要 JavaScript；閱讀規則則不需要。

## Shorter ways

lesson-from-all = 全部課程
lesson-from-chess = 會下西洋棋的話
lesson-from-shogi = 會下將棋的話
lesson-from-intro = 捷徑：只學這裡不一樣的地方，已經會的就跳過。
