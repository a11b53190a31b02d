### 圍繞各本指南的文字：書架、章節、圖例、引擎的發現，以及棋子的各種名稱。

guide-books = 指南
guide-of = { $game }指南
guide-chapter = 第 { $number } 章，共 { $total } 章
guide-chapters = 章節
guide-contents = 指南目錄
guide-found = 本站引擎的發現
guide-to-analysis = 到分析棋盤上試試
guide-task-ask = 輪到你：{ $count } 步內獲勝。
guide-to-print = 列印棋子與棋盤
guide-task-avoid = 輪到你：別讓對方下一手就贏。
guide-task-find = 輪到你：找出這一手。
guide-task-wrong = 這樣贏不了。
guide-task-missed = 不是這一手。
guide-task-solution = 解答
learn-guide-book = 指南
decimal-mark = .

## 棋子資料

pieces-names = 全名與別名
pieces-worth = 價值（以兵為單位）
pieces-worth-both = { $board }；持駒 { $hand }
pieces-worth-caveat = 本站引擎搜尋自己對局的局面後所給的值，附 95% 信賴區間；換一位棋手，數值可能不同。

## 全名、讀音與含義；別名

piece-shogi-king-names = 玉将（gyokushō，玉之將）；王将（ōshō，王之將）
piece-shogi-rook-names = 飛車（hisha，飛馳的戰車）
piece-shogi-bishop-names = 角行（kakugyō，斜角而行）
piece-shogi-gold-names = 金将（kinshō，金之將）
piece-shogi-silver-names = 銀将（ginshō，銀之將）
piece-shogi-knight-names = 桂馬（keima，桂之馬）
piece-shogi-lance-names = 香車（kyōsha，香之車）
piece-shogi-pawn-names = 歩兵（fuhyō，步卒）
piece-shogi-dragon-names = 龍王（ryūō）；也寫作竜
piece-shogi-horse-names = 龍馬（ryūma）
piece-shogi-promoted-silver-names = 成銀（narigin）；棋譜寫作全
piece-shogi-promoted-knight-names = 成桂（narikei）；棋譜寫作圭，舊作今
piece-shogi-promoted-lance-names = 成香（narikyō）；棋譜寫作杏，舊作仝
piece-shogi-tokin-names = と金（tokin，意為「成金」）；舊作个
piece-shogun-duchess-names = 其他棋類稱 ferz
piece-shogun-captain-names = 其他棋類稱 commoner、mann
piece-shogun-general-names = 其他棋類稱 centaur（人馬）
piece-shogun-archbishop-names = 副官、公主；其他棋類稱 cardinal、princess
piece-shogun-mortar-names = 其他棋類稱 chancellor、marshal（元帥）
piece-shinobi-kage-names = 「影」是日語 kage 的漢字；氏族的王
piece-shinobi-captain-names = 其他棋類稱 commoner、mann
piece-shinobi-ninja-names = 即幕府棋的大主教
piece-shinobi-dragon-names = 即將棋的龍王
piece-shinobi-lance-names = 即將棋的香車
piece-shinobi-wooden-horse-names = 即將棋的桂馬
piece-shinobi-monk-names = 其他棋類稱 ferz
piece-shinobi-fox-names = 即將棋的龍馬
