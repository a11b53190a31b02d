### What the rules pages share. A text has paragraphs with a blank line between them; lines that begin with a
### hyphen are items of a list; a diagram argument alone in a paragraph is where a live board stands.

rules-title = Rules of { $game }
rules-set = Rule set
rules-sets = Rule sets
rules-differences = Where the rule sets differ
rules-see-pieces = The pieces one by one
rules-see-lessons = Learn it by doing: lessons
rules-try = Hover or tap a piece to see its moves.
rules-shared = What all games share
    .text =
        A move is legal if the piece can make it and your own king is not attacked afterwards; that holds for drops too. Nobody has to announce a check.

        At a table the players watch over the rules themselves. On this site nothing needs to be claimed: after every move the program checks whether the game has ended.

        You may resign at any time, on your own turn or your opponent's. An illegal move is simply refused in casual games; in tournament games it loses. Running out of time always loses, whatever the opponent has left.
