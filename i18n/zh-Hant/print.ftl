### 列印頁面：棋子、棋盤、摺頁與紀錄表。頁邊的文字要簡短。

print-pieces = 棋子
print-board = 棋盤與駒台
print-front = 正面
print-back = 背面
print-sheet = 第 { $number } 張，共 { $count } 張
print-flip-long = 雙面列印，沿長邊翻轉，比例 100%。
print-flip-short = 雙面列印，沿短邊翻轉，比例 100%。
print-cut = 沿裁切標記裁開，或沿每枚棋子的輪廓剪下。
print-scale = 若印表機未縮放，這條線長 50 mm。
print-glue = 沿標記裁去上邊與左邊，再黏到鄰頁的虛線上。
print-zone-promotion = 升變區
print-zone-drop = 打入區
print-zone-camp = 入營勝
print-title = 列印
print-intro = 在桌上對弈所需的一切：棋子、棋盤、規則摺頁、題目與記譜紙，皆為 PDF。
print-paper = 紙張
print-paper-a4 = A4
print-paper-letter = Letter
print-size = 大小
print-size-small = 小：每格 20 mm，棋盤一頁印完
print-size-medium = 中：每格 28 mm
print-size-large = 大：每格 36 mm，適合棋社
print-flip = 雙面列印的翻轉方式
print-edge-long = 沿長邊
print-edge-short = 沿短邊
print-sides = 會換邊的棋子
print-sides-direction = 像將棋一樣，以朝向分敵我
print-sides-colour = 以顏色分敵我，並附備用棋子以供吃子後替換
print-choose = 顯示文件
print-leaflet = 規則摺頁
print-scores = 記譜紙
print-booklet = 印成小冊子
print-theme = 題目主題
print-level = 題目難度
print-level-any = 全部
print-level-easy = 初學者
print-level-medium = 中級棋手
print-level-hard = 高手
print-solutions = 解答
print-event = 賽事
print-round = 輪次
print-date = 日期
print-clock = 時制
print-result = 結果
print-won = { $winner }獲勝。
print-drawn = 和棋。
print-how = 製作方法
    .text =
        以 100% 比例列印，不要選「符合頁面大小」，並量一量頁尾的線：長 50 mm。

        - 棋子：用 200 至 300 g/m² 的卡紙雙面列印。只要印表機依你選的邊翻轉，背面就會對準正面。先印一張，對著光檢查。
        - 用尺和刀沿標記裁切，或用剪刀沿每枚棋子的輪廓剪下。棋子想厚一些，裁切前先把兩張卡紙黏在一起。
        - 棋盤：用 120 至 160 g/m² 的紙。分成多頁的棋盤沿虛線黏合，貼在厚紙板上會更平整。
        - 規則：雙面列印，沿短邊翻轉，對摺一次。
