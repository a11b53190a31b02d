### What stands around the guides: shelves, chapters, figures, findings, and all the names of pieces.

guide-books = Guides
guide-of = A guide to { $game }
guide-chapter = Chapter { $number } of { $total }
guide-chapters = Chapters
guide-contents = Contents of the guide
guide-found = What our engine found
guide-to-analysis = Try it on the analysis board
guide-to-print = Print pieces and a board
guide-task-ask = { $count ->
        [one] Your move: win in one.
       *[other] Your move: win in { $count }.
    }
guide-task-avoid = Your move: do not lose to the next one.
guide-task-find = Your move: find it.
guide-task-wrong = That does not win.
guide-task-missed = That is not the move.
guide-task-solution = Solution
learn-guide-book = Guide
decimal-mark = .

## Facts of pieces

pieces-names = Also called
pieces-worth = Worth in pawns
pieces-worth-both = { $board }; in hand { $hand }
pieces-worth-caveat = What our engine thinks after searching positions of its games against itself, with 95 % intervals. Another player may find other values.

## Full names, readings and meanings; other names

piece-shogi-king-names = 玉将 gyokushō, "jewelled general"; 王将 ōshō, "king general"
piece-shogi-rook-names = 飛車 hisha, "flying chariot"
piece-shogi-bishop-names = 角行 kakugyō, "angle mover"
piece-shogi-gold-names = 金将 kinshō, "gold general"
piece-shogi-silver-names = 銀将 ginshō, "silver general"
piece-shogi-knight-names = 桂馬 keima, "laurel horse"
piece-shogi-lance-names = 香車 kyōsha, "incense chariot"
piece-shogi-pawn-names = 歩兵 fuhyō, "foot soldier"
piece-shogi-dragon-names = 龍王 ryūō, "dragon king"; also 竜
piece-shogi-horse-names = 龍馬 ryūma, "dragon horse"
piece-shogi-promoted-silver-names = 成銀 narigin, "become silver"; 全 in notation
piece-shogi-promoted-knight-names = 成桂 narikei, "become laurel"; 圭, formerly 今
piece-shogi-promoted-lance-names = 成香 narikyō, "become incense"; 杏, formerly 仝
piece-shogi-tokin-names = と金 tokin, "reaches gold"; formerly 个
piece-shogun-duchess-names = ferz in other games
piece-shogun-captain-names = commoner, mann
piece-shogun-general-names = centaur
piece-shogun-archbishop-names = cardinal; princess
piece-shogun-mortar-names = chancellor, marshal
piece-shinobi-kage-names = "shadow" in Japanese; the Clan's king
piece-shinobi-captain-names = commoner, mann
piece-shinobi-ninja-names = archbishop in Shogun Chess
piece-shinobi-dragon-names = the promoted rook of Shogi
piece-shinobi-lance-names = the lance of Shogi
piece-shinobi-wooden-horse-names = the knight of Shogi
piece-shinobi-monk-names = ferz in other games
piece-shinobi-fox-names = the promoted bishop of Shogi
