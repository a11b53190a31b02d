### Printed pages: pieces, boards, leaflets and sheets. Words at the edges of pages are short.

print-pieces = Pieces
print-board = Board and stands
print-front = front
print-back = back
print-sheet = sheet { $number } of { $count }
print-flip-long = Print on both sides, flipped on the long edge, at 100 %.
print-flip-short = Print on both sides, flipped on the short edge, at 100 %.
print-cut = Cut along the marks, or follow the outline of each piece.
print-scale = This line measures 50 mm if the printer kept the size.
print-glue = Cut the upper and left edges at the marks and glue them onto the broken lines.
print-zone-promotion = promotion zone
print-zone-drop = drops
print-zone-camp = campmate
print-title = Print
print-intro = Everything for a game on a table: pieces, boards, rules to fold, puzzles and score sheets, as PDF.
print-paper = Paper
print-paper-a4 = A4
print-paper-letter = Letter
print-size = Size
print-size-small = Small: squares of 20 mm, a board on one page
print-size-medium = Medium: squares of 28 mm
print-size-large = Large: squares of 36 mm, for the club
print-flip = Your printer turns the sheet over
print-edge-long = the long edge
print-edge-short = the short edge
print-sides = Pieces that change sides
print-sides-direction = Point at the opponent, as in Shogi
print-sides-colour = Have a colour, with spares for all that can be captured
print-choose = Show the documents
print-leaflet = Rules to fold
print-theme = Puzzles about
print-level = Puzzles for
print-level-any = everybody
print-level-easy = beginners
print-level-medium = club players
print-level-hard = strong players
print-scores = Score sheet
print-booklet = Print as a booklet
print-solutions = Solutions
print-event = Event
print-round = Round
print-date = Date
print-clock = Clock
print-result = Result
print-won =
    { $winner ->
        [Clan] The Clan
        [Kingdom] The Kingdom
       *[other] { $winner }
    } wins.
print-drawn = The game was drawn.
print-how = How to make them
    .text =
        Print at 100 %, without “fit to page”, and measure the line at the foot of a sheet: it is 50 mm long.

        - Pieces: card of 200 to 300 g/m², on both sides. The backs lie on the fronts if the printer turns the sheet over the edge you chose. Print one sheet first and hold it against the light.
        - Cut along the marks with a ruler and a knife, or follow the outline of each piece with scissors. For thick pieces glue two sheets of card together before you cut.
        - Boards: paper of 120 to 160 g/m². A board on several pages is glued at the broken lines; on cardboard it lies flat.
        - Rules: print on both sides, over the short edge, and fold once.
