### Puzzles: the pages, solving, storm and climb, history.

## The first page

puzzles-title = Puzzles
puzzles-about = Mates and tactics for Shogi, Shogun Chess and Shinobi Chess, proven move by move. A new one for each game every day.
puzzles-intro = Every mate is proven, and any move that keeps the shortest way is right.
puzzles-daily = Puzzles of the day
puzzles-of-game = { $game } puzzles
puzzles-more = All puzzles
puzzles-solve = Solve
puzzles-practise = Practise
puzzles-practise-about = One puzzle after the other, as hard as suits you.
puzzles-storm = Storm
puzzles-storm-about = As many as you can in three minutes. A wrong move costs ten seconds.
puzzles-climb = Climb
puzzles-climb-about = Each is a little harder. The first wrong move ends it.
puzzles-all-games = All games
puzzles-themes = Themes
puzzles-you = How you are doing
puzzles-rating-provisional = { $rating }?
puzzles-streak-days = { $count ->
        [one] { $count } day in a row
       *[other] { $count } days in a row
    }
puzzles-streak-none = No day in a row yet
puzzles-streak-wins = { $count ->
        [one] { $count } solved in a row
       *[other] { $count } solved in a row
    }
puzzles-today = Solved today
puzzles-not-today = Nothing solved today
puzzles-best = Best: { $count }
puzzles-repeat = Repeat what went wrong
puzzles-repeat-about = Puzzles you failed come back after 1, 3, 7, 16 and 35 days.
puzzles-repeat-due = { $count ->
        [0] None is due today
        [one] { $count } is due
       *[other] { $count } are due
    }
puzzles-repeat-solve = Repeat them
puzzles-guest = Your progress is kept in this browser. With an account you get a rating, a history and repetition on every device.
puzzles-script = Solving needs JavaScript. The positions can be looked at without it.
puzzles-offline = Without a connection
puzzles-offline-about = Several hundred puzzles of each game can be kept on this device. Results are sent when you are back.
puzzles-offline-keep = Keep puzzles on this device
puzzles-offline-keeping = { $count ->
        [one] { $count } puzzle so far…
       *[other] { $count } puzzles so far…
    }
puzzles-offline-kept = { $count ->
        [one] { $count } puzzle is kept ({ $size } MB).
       *[other] { $count } puzzles are kept ({ $size } MB).
    }
puzzles-offline-drop = Remove them
puzzles-offline-failed = They could not be fetched. Try again later.

## What is asked

puzzle-ask-mate-moves = { $side } to play: mate in { $count ->
        [one] { $count } ply
       *[other] { $count } plies
    }
puzzle-ask-mate-pairs = { $side } to play: mate in { $count ->
        [one] { $count } move
       *[other] { $count } moves
    }
puzzle-ask-campmate = { $side } to play: the king reaches the last rank in { $count ->
        [one] { $count } move
       *[other] { $count } moves
    }
puzzle-ask-tactic = { $side } to play: find the best move
puzzle-ask-defence = { $side } to play: find the only defence
puzzle-ask-mistake = { $side } to play: find a better move than { $move }
puzzle-rule-mate = Each of your moves gives check.
puzzle-rule-campmate = Whatever the opponent answers. Your moves need not give check.
puzzle-rule-tactic = One line wins material or turns the game.
puzzle-rule-defence = Every other move loses.
puzzle-rule-mistake = In the game this was a { $mark ->
        [inaccuracy] small mistake
        [mistake] mistake
       *[blunder] blunder
    }.

## Solving

puzzle-page-title = { $ask } ({ $game })
puzzle-right = Right. Go on.
puzzle-longer = That wins, too, but takes longer than it must. Look for the shortest way.
puzzle-wrong = That is not it.
puzzle-refuted = The answer: { $reply }
puzzle-no-check = That gives no check.
puzzle-unheard-offline = No connection: nobody can say what this move is worth. It does not count.
puzzle-unheard-busy = The server has no time to look at this move just now. It does not count: try again in a moment.
puzzle-unheard-playing = The engine does not help while you play. The move does not count.
puzzle-solved = Solved
puzzle-solved-with-help = Solved with help
puzzle-solved-late = Solved, though not at once
puzzle-shown = This is the solution.
puzzle-hint = Hint
puzzle-hint-to = Where to?
puzzle-hint-piece = Move this piece: { $piece }, { $square }
puzzle-hint-drop = Drop from your hand: { $piece }
puzzle-hint-none = There is no hint for this position.
puzzle-show = Show the solution
puzzle-next = Next puzzle
puzzle-again = Solve it again
puzzle-back = Take the move back
puzzle-analyse = Open in analysis
puzzle-link = Link to this puzzle
puzzle-copied = The link is copied.
puzzle-good = A good puzzle
puzzle-bad = Not a good puzzle
puzzle-voted = Thank you.
puzzle-not-heard = The server did not hear that. Try again in a moment.
puzzle-report = Something is wrong
puzzle-report-wrong = The solution is wrong
puzzle-report-another = My move is right, too
puzzle-report-dull = It is no real puzzle
puzzle-report-other = Something else
puzzle-report-text = What is wrong? (if you like)
puzzle-report-send = Send
puzzle-report-sent = Thank you. Somebody will look at it.
puzzle-close = Close
puzzle-solution = Solution
puzzle-rating-is = Rating { $rating }
puzzle-plays = { $count ->
        [one] tried { $count } time
       *[other] tried { $count } times
    }
puzzle-change-up = Your rating: { $rating } (+{ $change })
puzzle-change-down = Your rating: { $rating } (−{ $change })
puzzle-change-none = Your rating: { $rating }
puzzle-unrated = You have had this one before: it is not rated.
puzzle-came-back = This one comes again because it went wrong.
puzzle-choose = Choose puzzles
puzzle-theme = Theme
puzzle-difficulty = Difficulty
puzzle-difficulty-easiest = Much easier
puzzle-difficulty-easier = Easier
puzzle-difficulty-normal = Like my rating
puzzle-difficulty-harder = Harder
puzzle-difficulty-hardest = Much harder
puzzle-from-device = No connection: this one is from your device. The result is sent later.
puzzle-none = There is nothing left here for now.
puzzle-none-offline = No connection, and no puzzles of this game are kept on this device.
puzzle-fetching = Fetching a puzzle…
puzzle-mistakes = Learn from your mistakes
puzzle-mistakes-about = The positions of this game where you went wrong, as puzzles.
puzzle-mistakes-number = Mistake { $number } of { $total }
puzzle-mistakes-none = No mistakes worth a puzzle were found in this game.
puzzle-mistakes-not-yet = This game has not been analysed yet.
puzzle-mistakes-done = That was the last one. Well done.
puzzle-to-game = Back to the game

## Themes

puzzle-theme-mix = Everything
puzzle-theme-mate = Mate
puzzle-theme-campmate = Campmate
puzzle-theme-tactic = Tactics
puzzle-theme-defence = Only defence
puzzle-theme-plies-moves = { $count ->
        [one] { $count } ply
       *[other] { $count } plies
    }
puzzle-theme-plies-pairs = { $count ->
        [one] { $count } move
       *[other] { $count } moves
    }
puzzle-theme-drop = Drop
puzzle-theme-promotion = Promotion
puzzle-theme-declined = Promotion declined
puzzle-theme-sacrifice = Sacrifice
puzzle-theme-fork = Fork
puzzle-theme-discovered = Discovered check
puzzle-theme-double-check = Double check
puzzle-theme-interposition = Interposition
puzzle-theme-pawn-drop-mate = Avoiding pawn-drop mate
puzzle-theme-one-of-each = One of each
puzzle-theme-demotion = Taking a promoted piece
puzzle-theme-castling = Castling
puzzle-theme-en-passant = En passant
puzzle-theme-king = King move
puzzle-theme-capture = Begins with a capture
puzzle-theme-quiet = Begins quietly
puzzle-theme-in-check = While in check
puzzle-theme-camp = King in the enemy camp
puzzle-theme-neat = Long with few pieces
puzzle-theme-long = Long mate
puzzle-theme-piece = With the piece: { $piece }

theme-about-mate = Every move gives check, and the last one mates.
theme-about-campmate = In Shinobi Chess: the king reaches the last rank, whatever the opponent answers.
theme-about-tactic = One line wins material or turns the game.
theme-about-defence = Every move but one loses.
theme-about-drop = You drop a piece from your hand.
theme-about-promotion = You promote a piece.
theme-about-declined = You could promote, and it is better not to.
theme-about-sacrifice = You give up more than you take.
theme-about-fork = One piece attacks two others, and takes one of them.
theme-about-discovered = A piece moves out of the way, and the one behind it gives check.
theme-about-double-check = Two pieces give check at once.
theme-about-interposition = The defender puts a piece between the king and the piece that gives check.
theme-about-pawn-drop-mate = A dropped pawn would mate, which is forbidden: find another way.
theme-about-one-of-each = A promotion is forbidden because you have that piece already.
theme-about-demotion = You take a promoted piece, which turns back in your hand.
theme-about-castling = You castle.
theme-about-en-passant = A pawn takes another in passing.
theme-about-king = Your own king makes a move.
theme-about-capture = The first move takes something.
theme-about-quiet = The first move neither takes, nor gives check, nor promotes.
theme-about-in-check = You are in check, and must get out of it, too.
theme-about-camp = A king is about to reach the enemy’s camp, or must be kept from it.
theme-about-neat = Few pieces, a long way to the mate, and each move is the only one.
theme-about-long = Mates of nine plies or more.

## Storm and climb

run-start = Start
run-game = Which game
run-score = Solved
run-combo = Combo
run-time = Time
run-level = Level
run-longer = That wins, too, but there is a shorter way.
run-wrong = Wrong: { $seconds } seconds less.
run-over-time = Time is up.
run-over-wrong = That was wrong: the climb ends here.
run-over-quit = You have stopped.
run-over-all = You have solved them all.
run-result = { $count ->
        [one] { $count } puzzle
       *[other] { $count } puzzles
    }
run-best = A new best score.
run-best-is = Your best: { $count }
run-combo-best = Longest combo: { $count }
run-errors = Mistakes: { $count }
run-highest = Hardest solved: { $rating }
run-missed = Those to look at again
run-again = Once more
run-fetching = Fetching puzzles…
run-failed = The puzzles could not be fetched. Try again in a moment.
run-not-kept = The score could not be sent.
run-not-counted = Solved without a connection: this score is not among your best.
run-sending = The score could not be sent yet. It is tried again…
run-kept-for-later = The score waits on this device and is sent when you come back to the puzzles.
run-guest = With an account your best scores are kept.
run-leaders = Best this week
run-leaders-none = Nobody has a score this week yet: be the first.
run-quit = Stop
run-offline = No connection: these are puzzles kept on this device, and the score stays here.

## History

puzzle-history = History
puzzle-history-about = The puzzles you have tried, and how you did.
puzzle-history-empty = You have not tried any puzzle yet.
puzzle-history-more = Show more
puzzle-history-won = Solved at once
puzzle-history-late = Solved later
puzzle-history-lost = Not solved
puzzle-history-days = The last { $days } days
puzzle-history-tried = Tried
puzzle-history-first = Solved at once
puzzle-history-performance = Performance
puzzle-history-themes = By theme
puzzle-history-themes-about = What goes wrong most often comes first. Choose a theme to practise it.

## For moderators

moderation-puzzles = Reported puzzles
moderation-puzzles-about = What solvers find wrong with puzzles, for you to decide. After five open reports a puzzle is held back until you do.
moderation-open = To be decided
moderation-open-none = There is nothing to decide.
moderation-withdrawn = Withdrawn
moderation-withdrawn-about = Nobody is given these puzzles any more. Their addresses still work.
moderation-held = Held back until you decide.
moderation-gone = The puzzle { $puzzle } is no longer part of the collection.
moderation-solved = { $count ->
        [one] { $count } solved it at once
       *[other] { $count } solved it at once
    }
moderation-votes = votes: { $up } for, { $down } against
moderation-keep = Keep the puzzle
moderation-withdraw = Withdraw the puzzle
moderation-release = Bring the puzzle back
moderation-close = Close the reports
moderation-done-keep = You have kept the puzzle { $puzzle }. Its reports are closed.
moderation-done-withdraw = You have withdrawn the puzzle { $puzzle }. Its reports are closed.
moderation-done-release = You have brought the puzzle { $puzzle } back.
moderation-done-close = The reports about the puzzle { $puzzle } are closed.
