### What surrounds every lesson. The words of the lessons themselves are in lessons-*.ftl.

## Chapters

lesson-chapter-first = First steps
lesson-chapter-moves = How pieces move
lesson-chapter-captures = Capturing
lesson-chapter-drops = Drops
lesson-chapter-promotion = Promotion
lesson-chapter-special = Special rules
lesson-chapter-mates = First mates
lesson-chapter-tactics = Tactics
lesson-chapter-defence = Defence
lesson-chapter-openings = Openings
lesson-chapter-further = Further on
lesson-chapter-game = A whole game

## Kinds of tasks

lesson-kind-reach = Go to the marked squares
lesson-kind-capture = Capture the marked pieces
lesson-kind-play = Find the right move
lesson-kind-drop = Drop a piece
lesson-kind-promote = Promote
lesson-kind-decline = Do not promote
lesson-kind-win = Win
lesson-kind-only = Find the only move
lesson-kind-avoid = Avoid the danger
lesson-kind-declare = Prepare to declare
lesson-kind-count = Count

## The page

lesson-title = Lessons: { $game }
lesson-intro = Short tasks on a live board. The rules check every move, and nothing can break: try things.
lesson-count = { $count ->
        [one] { $count } lesson
       *[other] { $count } lessons
    }
lesson-number = Lesson { $number } of { $total }
lesson-start = Start the lessons
lesson-continue = Continue
lesson-next = Next lesson
lesson-previous = Previous lesson
lesson-again = Try again
lesson-back = Take the move back
lesson-go-on = Good. Go on.
lesson-hint = Hint
lesson-show = Show the move
lesson-solved = Solved
lesson-unsolved = Not solved yet
lesson-stars = { $stars ->
        [one] { $stars } star
       *[other] { $stars } stars
    } of three
lesson-moves = { $count ->
        [one] { $count } move
       *[other] { $count } moves
    }
lesson-best = Three stars in { $count ->
        [one] { $count } move
       *[other] { $count } moves
    }
lesson-refuted = The answer: { $reply }
lesson-opponent-waits = In this lesson the opponent stands still.
lesson-your-side =
    You play { $side ->
        [Clan] the Clan
        [Kingdom] the Kingdom
       *[other] { $side }
    }.
lesson-rules = Played under: { $rules }
lesson-course-done = You have finished this course. Time for a real game.
lesson-progress = { $done } of { $total } lessons solved
lesson-offline = Lessons work without a connection; your stars are kept on this device.
lesson-script = Playing the lessons needs JavaScript. The rules can be read without it.

## Shorter ways

lesson-from-all = All lessons
lesson-from-chess = If you know chess
lesson-from-shogi = If you know Shogi
lesson-from-intro = The short way: what is different here, and nothing you know already.
