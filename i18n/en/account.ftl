### Accounts and settings.

## Forms

account-name = Name
account-password = Password
account-password-new = New password
account-password-old = Present password
account-password-again = The same once more
account-name-help = 2 to 20 letters, figures, hyphens or underscores, beginning with a letter.
account-password-help = At least 8 characters.
account-register-title = Create an account
account-register-text = A name and a password are all we need. What you have played as a guest comes along.
account-register = Create
account-sign-in-title = Sign in
account-sign-in = Sign in
account-sign-out-everywhere = Sign out everywhere
account-forgot = Forgotten your password?
account-recover-title = Recover your account
account-recover-text = Ask those who run this server for a one-time code, and enter it here with a new password.
account-recover-code = One-time code
account-change-password = Change the password
account-export = Export my data
account-delete = Delete the account
account-delete-text = Your name is removed everywhere; the games you played remain without it. This cannot be undone.
account-tokens = Personal tokens
account-tokens-text = A token lets a program act in your name. It is shown once.
account-token-create = New token
account-token-revoke = Revoke
account-token-scopes = What it may do
account-token-used = Last used { $date }
scope-challenge-read = See challenges
scope-challenge-write = Make, accept and decline challenges
scope-board-play = Play as a person does
scope-bot-play = Play as a program does
scope-follow-read = See whom you follow
scope-follow-write = Follow and block
account-following = You follow
account-blocked = You have blocked
account-save = Save
account-saved = Saved
account-cancel = Cancel
account-report-title = Report { $name }
account-report-text = What happened? Moderators will read it.

## Settings

settings-title = Settings
settings-language = Language
settings-theme = Theme
settings-theme-system = As the system
settings-theme-light = Light
settings-theme-dark = Dark
settings-board = Board
settings-board-wood = Wood
settings-board-paper = Paper
settings-board-slate = Slate
settings-board-contrast = High contrast
settings-pieces = Pieces
settings-pieces-kanji-two = Two characters
settings-pieces-kanji-one = One character
settings-pieces-western = Westernised, showing moves
settings-pieces-drawn = Drawn
settings-coordinates = Coordinates
settings-coordinates-inside = Inside the board
settings-coordinates-letters = Letters and figures
settings-coordinates-kanji = Kanji
settings-coordinates-none = None
settings-notation = Notation
settings-sounds = Sounds
settings-volume = Volume
settings-voice = Spoken countdown
settings-announce = Announce moves
settings-animation = Animation
settings-animation-none = None
settings-animation-fast = Fast
settings-animation-normal = Normal
settings-hints = Show where a piece can go
settings-zones = Tint the zones
settings-cards = Piece cards
settings-confirm = Confirm moves
settings-premoves = Premoves
settings-zen = Zen mode
settings-on = On
settings-off = Off
settings-device = Kept on this device.
settings-account = Kept with your account.

## What was wrong with a form

form-name-taken = This name is taken.
form-name-invalid = This name cannot be used.
form-password-short = The password is too short.
form-password-long = The password is too long.
form-password-differs = The two passwords differ.
form-sign-in-wrong = The name or the password is wrong.
form-code-wrong = The code is wrong or has expired.
form-missing = Please fill this in.
