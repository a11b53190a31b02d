### 棋譜、棋手、關於、程式。

## Records

records-title = 棋譜
records-search = 搜尋
records-player = 棋手
records-result = 結果
records-reason = 結束方式
records-from = 起
records-to = 迄
records-opening = 開頭著法
records-moves = { $count } 手
records-none = 找不到符合的棋譜。
records-count = { $count } 份棋譜
records-more = 更多
records-import = 匯入棋譜
records-import-help = 貼上或拖入檔案：KIF、KI2、CSA、JKF、USI 或 PGN，UTF-8 或 Shift_JIS 編碼。
records-import-problems = 棋譜中有 { $count } 個問題
records-import-line = 第 { $line } 行：{ $problem }
records-export = 匯出

## Players

player-title = { $name }
player-since = { $date } 加入
player-games = { $count } 局
player-record = { $wins } 勝 { $draws } 和 { $losses } 負
player-rating = 積分
player-rank = 級段
player-rating-graph = 積分走勢
player-most-played = 最常下的棋
player-recent = 近期對局
player-online = 在線
player-away = 離線
player-follow = 追蹤
player-unfollow = 取消追蹤
player-block = 封鎖
player-unblock = 解除封鎖
player-report = 檢舉
player-challenge = 挑戰
player-closed = 此帳號已關閉。

## About

about-title = 關於 komadai
about-text = komadai 是三種「打入」棋的自由家園：對弈、觀戰、分析與學習之所。原始碼開放，人人都能架設。
about-source = 原始碼
about-licence = 授權
about-version = 版本 { $version }
api-title = 給程式使用
api-text = 這裡的一切程式也能做到：以 HTTP 處理對局與挑戰，以 socket 走棋，以各種格式取得棋譜。使用 lichess API 的程式可改連到這裡。
install-app = 安裝為應用程式
