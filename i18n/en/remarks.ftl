### What the computer says about moves in a first game: "you" about the learner's, "me" about its own. Everything here is true by
### the rules: see `remark` in `crates/learn`.

## What a move does

remark-you-checkmate = Checkmate: my { $king } is attacked and cannot escape. You win!
remark-me-checkmate = Checkmate: your { $king } is attacked and cannot escape. Have a look at the last moves, and play again.
remark-you-campmate = Your { $king } has crossed the board in safety. You win!
remark-me-campmate = My { $king } has crossed the board in safety, and that wins.
remark-you-stuck = I have no legal move left.
remark-me-stuck = You have no legal move left.
remark-you-parry-step = Your { $piece } steps out of check.
remark-me-parry-step = My { $piece } steps out of check.
remark-you-parry-take = Your { $piece } takes the piece that gave check.
remark-me-parry-take = My { $piece } takes the piece that gave check.
remark-you-parry-block = Your { $piece } comes in between and stops the check.
remark-me-parry-block = My { $piece } comes in between and stops the check.
remark-you-takes-free = Your { $piece } takes my { $prey } on { $at }, and nothing of mine can take back.
remark-me-takes-free = My { $piece } takes your { $prey } on { $at }, and nothing of yours can take back.
remark-you-takes = Your { $piece } takes my { $prey } on { $at }. I can take back.
remark-me-takes = My { $piece } takes your { $prey } on { $at }. You can take back.
remark-you-en-passant = You take my pawn in passing.
remark-me-en-passant = I take your pawn in passing.
remark-you-promotes = Your { $piece } promotes: { $into }.
remark-me-promotes = My { $piece } promotes: { $into }.
remark-you-check-fork = Check! And your { $piece } also attacks my { $prey } on { $at }, which nothing protects.
remark-me-check-fork = Check! And my { $piece } also attacks your { $prey } on { $at }, which nothing protects.
remark-you-check-double = Two of your pieces give check at once.
remark-me-check-double = Two of my pieces give check at once. Only your { $king } can answer.
remark-you-check-opened = Check: you opened the line of your { $piece }.
remark-me-check-opened = Check: I opened the line of my { $piece }. You must answer it.
remark-you-check = Check with the { $piece }. I must answer it.
remark-me-check = Check with the { $piece }. You must answer it.
remark-you-threat-mate = Now you threaten mate.
remark-me-threat-mate = Now I threaten mate. Look for it before you move.
remark-you-threat-camp = Now your { $king } threatens to cross the board.
remark-me-threat-camp = Now my { $king } threatens to cross the board. Stop it.
remark-you-fork = A fork: your { $piece } attacks my { $prey } on { $at } and my { $other } on { $there } at once.
remark-me-fork = A fork: my { $piece } attacks your { $prey } on { $at } and your { $other } on { $there } at once.
remark-you-attack-loose = Now your { $piece } attacks my { $prey } on { $at }, and I could not take back.
remark-me-attack-loose = Now my { $piece } attacks your { $prey } on { $at }, and you could not take back.
remark-you-attack-dear = Now your { $piece } attacks my { $prey } on { $at }, which is worth more.
remark-me-attack-dear = Now my { $piece } attacks your { $prey } on { $at }, which is worth more.
remark-you-flees = Your { $piece } was in danger and gets out of it.
remark-me-flees = My { $piece } was in danger and gets out of it.
remark-you-guards = Your { $prey } on { $at } was in danger; now you have taken care of it.
remark-me-guards = My { $prey } on { $at } was in danger; now I have taken care of it.
remark-you-keeps = Your { $piece } could have promoted, and stays as it is.
remark-me-keeps = My { $piece } could have promoted, and stays as it is.
remark-you-castles = You castle: the { $king } goes towards the corner and a rook comes out.
remark-me-castles = I castle: the { $king } goes towards the corner and a rook comes out.
remark-you-nears = From here your { $piece } can promote on its next move: { $into }.
remark-me-nears = From here my { $piece } can promote on its next move: { $into }.
remark-you-drops = You drop a piece: { $piece } on { $at }.
remark-me-drops = I drop a piece: { $piece } on { $at }.
remark-you-shelters = Your { $king } is better sheltered: { $count } of your pieces stand beside it.
remark-me-shelters = My { $king } is better sheltered: { $count } of my pieces stand beside it.
remark-you-opens = This makes room for your { $piece } on { $at }.
remark-me-opens = This makes room for my { $piece } on { $at }.
remark-you-bares = None of your pieces stands beside your { $king } any more. Keep an eye on it.
remark-me-bares = None of my pieces stands beside my { $king } any more.
remark-you-reaches = Your { $piece } stands better here: it can go to { $count } squares.
remark-me-reaches = My { $piece } stands better here: it can go to { $count } squares.
remark-you-steps = A quiet move with your { $piece }.
remark-me-steps = A quiet move with my { $piece }.

## What a move allows

remark-warn-mate = Careful: now I can mate in one move. You may take your move back.
remark-warn-camp = Careful: now my { $king } can cross the board. You may take your move back.
remark-warn-free = Careful: I can take your { $piece } on { $at }, and you could not take back.
remark-warn-dear = Careful: I can take your { $piece } on { $at } with my { $by }.
remark-missed-mate = You could have given mate in one move here.
remark-missed-camp = Your { $king } could have crossed the board here.
remark-missed-free = You could have taken my { $piece } on { $at } for nothing.
remark-missed-dear = You could have taken my { $piece } on { $at } with your { $by }.
remark-danger-mate = I threaten mate. Look for it before you move.
remark-danger-camp = My { $king } threatens to cross the board. Stop it.
remark-danger-free = Your { $piece } on { $at } is in danger: I can take it, and you could not take back.
remark-danger-dear = Your { $piece } on { $at } is in danger: my { $by } can take it.
remark-chance-mate = You can mate in one move. Do you see it?
remark-chance-camp = Your { $king } can cross the board now. Do you see how?
remark-chance-prey = One of my pieces can be taken to your advantage. Do you see which?

## What to look at, for those who ask

remark-hint-mate = You can win at once: look for a check that leaves my { $king } no way out.
remark-hint-camp = You can win at once: your { $king } can cross the board.
remark-hint-parry-step = You are in check. Your { $king } can step aside.
remark-hint-parry-take = You are in check. The checking piece can be taken.
remark-hint-parry-block = You are in check. Something can come in between.
remark-hint-takes = Look at my { $prey } on { $at }: you can take it.
remark-hint-promotes = Your { $piece } can promote.
remark-hint-check = Look for a check.
remark-hint-threat = Look for a move that threatens to win at once.
remark-hint-fork = One of your moves attacks two of my pieces at once.
remark-hint-attack = Which of your pieces could attack my { $prey } on { $at }?
remark-hint-flees = Your { $piece } is in danger: bring it to safety.
remark-hint-guards = Your { $prey } on { $at } is in danger: do something about it.
remark-hint-castles = Your { $king } would be safer after castling.
remark-hint-drop = You hold a piece that would be of use on the board: { $piece }.
remark-hint-piece = Look at your { $piece } on { $at }: it can find a better place.

## Around it

coach-title = Comments
coach-you = Your move:
coach-me = My move:
coach-welcome = I am the computer at its lowest level, and I say what our moves do. Make your first move when you like.
coach-waits = I begin. Then it is your turn.
coach-hint = What could I do?
coach-show = Show me a move
coach-try = You could play: { $move }
coach-busy = I cannot think of anything just now. Ask again in a moment.
coach-over = Your first game now counts on your learning path: { $stars ->
        [one] { $stars } star
       *[other] { $stars } stars
    } of three.
coach-course = Back to the lessons
first-title = Your first game
first-kind = Play a whole game against a computer that explains it
first-about = A whole game against the computer at its lowest level. After every move it tells you what the move does and what to watch out for; you can ask what to do, and take moves back.
first-notes = Good to know:
    - There is no clock. Take your time.
    - "What could I do?" gives you something to look at, and if you ask again, a move.
    - You can take moves back as often as you like.
    - Win for three stars, draw for two; playing to the end is worth one.
first-begin = Begin
first-go-on = Go on with your game
first-again = Begin a new one
