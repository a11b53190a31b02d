### The analysis board.

analysis-title = Analysis board
analysis-engine = Engine
analysis-engine-on = Start the engine
analysis-engine-off = Stop the engine
analysis-lines = Lines
analysis-depth = Depth { $depth }
analysis-nodes = { $count } positions
analysis-speed = { $count } positions a second
analysis-score = Score
analysis-wdl = Win { $win } %, draw { $draw } %, loss { $loss } %
analysis-mate-in = Mate in { $moves ->
        [one] { $moves } move
       *[other] { $moves } moves
    }
analysis-mated-in = Mated in { $moves ->
        [one] { $moves } move
       *[other] { $moves } moves
    }
analysis-threat = Show the threat
analysis-mate-search = Search for a mate
analysis-no-mate = There is no mate by checks here.
analysis-graph = Score graph
analysis-whole-game = Analyse the whole game
analysis-progress = { $done } of { $total } moves
analysis-queued = Waiting for a free engine
analysis-inaccuracy = Inaccuracy
analysis-mistake = Mistake
analysis-blunder = Blunder
analysis-mistakes-count = { $inaccuracies ->
        [one] { $inaccuracies } inaccuracy
       *[other] { $inaccuracies } inaccuracies
    }, { $mistakes ->
        [one] { $mistakes } mistake
       *[other] { $mistakes } mistakes
    }, { $blunders ->
        [one] { $blunders } blunder
       *[other] { $blunders } blunders
    }
analysis-best-was = { $move } was best.
analysis-next-mistake = Next mistake
analysis-comment = Comment
analysis-branch = Branch
analysis-main-line = Main line
analysis-promote-branch = Make this the main line
analysis-delete-branch = Delete from here
analysis-editor = Position editor
analysis-editor-clear = Clear the board
analysis-editor-start = Start position
analysis-editor-turn = Side to move
analysis-editor-invalid = This position cannot be played: { $reason }
analysis-link = Link to this position
analysis-import = Import
analysis-play-from-here = Play from here
analysis-not-while-playing = The engine does not help while you play.
