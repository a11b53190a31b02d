### Accounts and settings.

## Forms

account-name = Name
account-password = Password
account-password-new = New password
account-password-old = Current password
account-password-again = Repeat password
account-name-help = 2 to 20 letters of any script, the figures 0 to 9, hyphens or underscores, beginning with a letter.
account-password-help = At least 8 characters.
account-register-title = Create an account
account-register-text = A name and a password are all we need. What you have played as a guest comes along.
account-register = Create
account-sign-in-title = Sign in
account-sign-in = Sign in
account-forgot = Forgotten your password?
account-recover-title = Recover your account
account-recover-text = Ask those who run this server for a one-time code, and enter it here with a new password.
account-recover-code = One-time code
account-recover = Set the password
guest-playing = You play as { $name }.
guest-choose = Choose a name
guest-title = A name as a guest
guest-help = Others see it with “(guest)” behind it, in games that begin from now on. It is not reserved for you. Leave it empty to be called by a number.
guest-save = Use this name

## The account

account-title = Your account
account-here = This device and others
account-sign-out-everywhere = Sign out everywhere
account-change-password = Change the password
account-export = Export my data
account-delete = Delete the account
account-delete-text = Your name is removed everywhere; the games you played remain without it. This cannot be undone.
account-tokens = Personal tokens
account-tokens-text = A token lets a program act in your name. It is shown once.
account-tokens-keep = Programs keep their tokens
account-tokens-keep-help = Otherwise all tokens are revoked: somebody who knew the password may have made some.
account-token-create = New token
account-token-name = What it is for
account-token-secret = This is your new token. Copy it now: it is not shown again.
account-token-revoke = Revoke
account-token-scopes = What it may do
account-token-used = Last used { $date }
account-token-unused = Never used
scope-challenge-read = See challenges
scope-challenge-write = Make, accept and decline challenges
scope-board-play = Play as a person does
scope-bot-play = Play as a program does
scope-follow-read = See whom you follow
scope-follow-write = Follow and block
scope-preference-read = See your settings
scope-preference-write = Change your settings
scope-puzzle-read = See your puzzles
scope-puzzle-write = Solve puzzles
account-following = You follow
account-blocked = You have blocked
account-nobody = Nobody
account-save = Save
account-saved = Saved

## Reports

account-report-title = Report { $name }
account-report-text = What happened? Moderators will read it.
report-reason = What is it about?
report-cheating = Help from a machine or from somebody else
report-abuse = Abusive messages
report-name = The name of the account
report-other = Something else
report-send = Send
report-thanks = Thank you
report-thanks-text = The moderators will read it.

## Being told when the site is closed

push-title = Notifications
push-text = When it is your turn in a game over days or without a clock, when somebody invites you, and when your game begins, this device tells you, even while the site is closed.
push-on = On for this device.
push-off = Off for this device.
push-blocked = Your browser blocks notifications from this site. Allow them in its settings for this site, then come back.
push-unsupported = This browser cannot show notifications. On an iPhone or iPad, add the site to the home screen and open it from there.
push-insecure = Notifications need a connection by https.
push-turn-on = Turn on
push-turn-off = Turn off
push-failed = The browser could not sign up for notifications. Please try again later.

## Settings: `settings-` and the name of a setting, then its values

settings-title = Settings
settings-device = Kept on this device.
settings-account = Kept with your account, on all your devices.
settings-look = How it looks
settings-behaviour = On the board
settings-sounds = Sounds
settings-playing = While playing
settings-preview = Preview
settings-language = Language
settings-theme = Theme
settings-theme-system = System default
settings-theme-light = Light
settings-theme-dark = Dark
settings-board = Board
settings-board-wood = Wood
settings-board-paper = Paper
settings-board-slate = Slate
settings-board-contrast = High contrast
settings-koma = Shogi pieces
settings-koma-two-kanji = Two characters
settings-koma-one-kanji = One character
settings-koma-westernised = Westernised, showing moves
settings-coordinates = Coordinates
settings-coordinates-usual = As usual in the game
settings-coordinates-inside = Inside the board
settings-coordinates-letters = Letters and figures
settings-coordinates-kanji = Kanji
settings-coordinates-none = None
settings-notation = Notation
settings-notation-usual = As usual in the game
settings-notation-san = Chess style (SAN)
settings-notation-hodges = Hodges, English letters
settings-notation-hodges_es = Hodges, Spanish letters
settings-notation-japanese = Japanese
settings-notation-coordinates = Coordinates (USI, UCI)
settings-animation = Animation
settings-animation-normal = Normal
settings-animation-fast = Fast
settings-animation-none = None
settings-volume = Volume
settings-volume-normal = Normal
settings-volume-quiet = Quiet
settings-volume-loud = Loud
settings-volume-off = Off
settings-voice = Spoken countdown
settings-voice-help = The last seconds are counted aloud.
settings-announce = Announce moves
settings-announce-help = Every move is spoken.
settings-hints = Show where a piece can go
settings-hints-help = Dots on the squares a piece can reach.
settings-zones = Tint the zones
settings-zones-help = Where pieces promote, drop or win.
settings-cards = Piece cards
settings-cards-help = Hold or hover over a piece to see how it moves.
settings-confirm = Confirm moves
settings-confirm-help = A move is sent only after a second click.
settings-premoves = Premoves
settings-premoves-help = Set your move while the opponent thinks.
settings-zen = Zen mode
settings-zen-help = Nothing but the board and the clocks.

## What was wrong with a form

form-name-taken = This name, or one that looks the same, is taken.
form-name-invalid = This name cannot be used.
form-name-mixed = Please write the name in one script.
form-name-reserved = This name could be taken for somebody else.
form-password-short = The password is too short.
form-password-long = The password is too long.
form-password-common = This password is too easy to guess.
form-password-differs = The two passwords differ.
form-password-wrong = The password is wrong.
form-sign-in-wrong = The name or the password is wrong.
form-code-wrong = The code is wrong or has expired.
form-missing = Please fill this in.
