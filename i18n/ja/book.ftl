### ガイドのまわりの言葉：本棚、章、図、エンジンの調べ、駒のさまざまな名前。

guide-books = ガイド
guide-of = { $game }のガイド
guide-chapter = 全{ $total }章の第{ $number }章
guide-chapters = 各章
guide-contents = ガイドの目次
guide-found = エンジンで調べると
guide-to-analysis = 検討盤で動かしてみる
guide-task-ask = あなたの番です。自分の{ $count }手以内で勝ってください。
guide-to-print = 駒と盤を印刷する
guide-task-avoid = あなたの番です。次の手で負けないようにしましょう。
guide-task-find = あなたの番です。正しい手を探しましょう。
guide-task-wrong = それでは勝てません。
guide-task-missed = その手ではありません。
guide-task-solution = 解答
learn-guide-book = ガイド
decimal-mark = .

## 駒の事実

pieces-names = 正式名・別名
pieces-worth = 価値（歩・ポーン換算）
pieces-worth-both = { $board }、持ち駒では{ $hand }
pieces-worth-caveat = 当サイトのエンジンが自己対局の局面を読んで出した値です（95%信頼区間）。指す人が変われば、値も変わるかもしれません。

## 正式名、読み、意味、別名

piece-shogi-king-names = 玉将（ぎょくしょう）、王将（おうしょう）
piece-shogi-rook-names = 飛車（ひしゃ）
piece-shogi-bishop-names = 角行（かくぎょう）
piece-shogi-gold-names = 金将（きんしょう）
piece-shogi-silver-names = 銀将（ぎんしょう）
piece-shogi-knight-names = 桂馬（けいま）
piece-shogi-lance-names = 香車（きょうしゃ）
piece-shogi-pawn-names = 歩兵（ふひょう）
piece-shogi-dragon-names = 龍王（りゅうおう）、「竜」とも書く
piece-shogi-horse-names = 龍馬（りゅうま、りゅうめ）
piece-shogi-promoted-silver-names = 成銀（なりぎん）、棋譜では「全」
piece-shogi-promoted-knight-names = 成桂（なりけい）、棋譜では「圭」、古くは「今」
piece-shogi-promoted-lance-names = 成香（なりきょう）、棋譜では「杏」、古くは「仝」
piece-shogi-tokin-names = と金（ときん）、古くは「个」
piece-shogun-duchess-names = ほかのゲームではフェルツ
piece-shogun-captain-names = ほかのゲームではコモナー、マン
piece-shogun-general-names = ほかのゲームではケンタウロス
piece-shogun-archbishop-names = ほかのゲームではカーディナル、プリンセス
piece-shogun-mortar-names = ほかのゲームではチャンセラー、マーシャル
piece-shinobi-kage-names = 一族のキングのこと
piece-shinobi-captain-names = ほかのゲームではコモナー、マン
piece-shinobi-ninja-names = 将軍チェスの大司教と同じ動き
piece-shinobi-dragon-names = 将棋の龍王と同じ動き
piece-shinobi-lance-names = 将棋の香車と同じ動き
piece-shinobi-wooden-horse-names = 将棋の桂馬と同じ動き
piece-shinobi-monk-names = ほかのゲームではフェルツ
piece-shinobi-fox-names = 将棋の龍馬と同じ動き
