### The analysis page: board, tree, engine, whole games, position editor, import and export.

## The page

analysis-title = Analysis board
analysis-about = Set up any position, try out moves, ask the engine.
analysis-of-game = { $sente } – { $gote }
analysis-games = Other games
analysis-rules = Rules
analysis-to-game = Back to the game
analysis-moves = Moves
analysis-no-moves = No moves yet. Make one on the board.
analysis-noscript = The board comes alive with JavaScript. Without it you can look at any position:
analysis-show = Show
analysis-offline = The server does not answer. Try again in a moment.
analysis-close = Close
analysis-keys = Keys
analysis-key-engine = Play the engine's move

## The tree

analysis-comment = Comment
analysis-promote-branch = Make this the main line
analysis-delete-branch = Delete from here
analysis-delete-sure = Really delete?

## The engine

analysis-engine = Engine
analysis-engine-on = Start the engine
analysis-engine-off = Stop the engine
analysis-lines = Lines
analysis-depth = Depth { $depth }
analysis-nodes = { $count } positions
analysis-speed = { $count } a second
analysis-score = Score
analysis-mate-in = mate in { $plies }
analysis-mated = mate
analysis-wdl = { $side }: win { $win } %, draw { $draw } %, loss { $loss } %
analysis-threat = Show the threat
analysis-threat-title = Threat
analysis-no-threat = In check there is no time for threats.
analysis-mate-search = Search for a mate
analysis-searching = Searching for a mate…
analysis-mate-found = Mate in { $plies ->
        [one] { $plies } ply
       *[other] { $plies } plies
    }:
analysis-no-mate = There is no mate by checks here.
analysis-mate-unknown = No mate was found in time.
analysis-problem = A mate problem: the attacker has no king, so only the search for a mate helps here.
analysis-over = The game is over here.
analysis-queued = Waiting for a free engine
analysis-not-while-playing = The engine does not help while you play.

## Whole games

analysis-whole-game = Analyse the whole game
analysis-progress = { $done } of { $total } positions
analysis-graph = Score graph
analysis-move-number = Move { $number }
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
analysis-accuracy = { $percent } % accurate
analysis-best-was = { $move } was best.
analysis-next-mistake = Next mistake

## The position editor

analysis-editor = Position editor
analysis-editor-hint = Choose a piece and click squares, or drag. Double-click turns a piece over; drag it off the board to remove it.
analysis-editor-erase = Eraser
analysis-editor-clear = Clear the board
analysis-editor-start = Start position
analysis-editor-handicap = Handicaps
analysis-editor-turn = Side to move
analysis-editor-done = Analyse this position
analysis-editor-cancel = Cancel
analysis-castling = Castling
analysis-castling-short = king side
analysis-castling-long = queen side

## Import

analysis-import = Import
analysis-import-hint = KIF, KI2, CSA, JKF, USI, BOD, PGN or a position: paste it, open a file, or drop one on the page. Shift_JIS is understood.
analysis-import-paste = Paste a record or a position
analysis-import-file = Open a file
analysis-import-read = Read
analysis-import-failed = This could not be read: { $text }
analysis-import-nothing = There is no game in it.
analysis-import-moves = 
    { $count ->
        [one] { $count } move
       *[other] { $count } moves
    }
analysis-import-open = Open
analysis-import-problems = 
    { $count ->
        [one] { $count } thing was
       *[other] { $count } things were
    } not understood
analysis-import-line = Line { $line }: { $text }

## Export

analysis-share = Export and share
analysis-link = Link to this position
analysis-copy = Copy
analysis-copied = Copied
analysis-export = Record
analysis-export-evals = With the engine's scores, marks and lines
analysis-print = Print
analysis-pictures = Picture of the position
analysis-picture = { $format } picture

## Playing on

analysis-play-from-here = Play from here
analysis-your-side = Your side
analysis-level = Choose how strong the computer is
