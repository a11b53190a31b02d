### Codes that the server answers with, in words: `refused-` and the code.

## From a game

refused-over = 對局已結束。
refused-not-over = 對局尚未結束。
refused-not-your-turn = 還沒輪到你。
refused-illegal = 此處不能這樣走。
refused-unreadable = 無法讀懂這步棋。
refused-no-draw-offers = 這種棋不能協議和棋。
refused-no-impasse = 雙方的王都在敵陣時，才能提議持將棋。
refused-no-declarations = 此對局不能宣告。
refused-nothing-to-take-back = 沒有可以悔的棋。
refused-no-such-offer = 沒有這項提議。
refused-already-offered = 已經提議過了。
refused-too-soon = 不久前才提議過，請先下幾步。
refused-too-late-to-abort = 雙方都已走棋，不能再取消對局。
refused-no-clock = 此對局沒有計時，無法加時。
refused-clock-full = 不能再加時了。
refused-not-absent = 對手可能還會回來。
refused-no-claims = 此對局不能要求判勝。

## From the server

refused-not-found = 找不到這項內容。
refused-unauthorized = 請先登入。
refused-forbidden = 你無權這麼做。
refused-invalid = 這項要求在這裡行不通。
refused-conflict = 與現有狀態衝突。
refused-too-many = 請求太多，請稍後再試。
refused-too-large = 內容太大。
refused-busy = 伺服器忙碌中，請再試一次。
refused-internal = 我們這邊出了問題。

## Why a challenge is declined

decline-generic = 這次不了。
decline-later = 晚點再說。
decline-tooFast = 這個時制太快了。
decline-tooSlow = 這個時制太慢了。
decline-rated = 我想下積分對局。
decline-casual = 我想下友誼對局。
decline-variant = 換一種棋吧。

## Why a position is refused

fault-no-king = 缺少王：{ $side }
fault-many-kings = 王不只一枚：{ $side }
fault-opponent-in-check = 沒輪到走的一方正被叫將。
fault-dead-piece = { $square } 的{ $piece }永遠無法移動。
fault-too-many = 超過一副棋的數量（{ $limit } 枚）：{ $piece }
fault-twice = 只能有一枚：{ $side }的{ $piece }
fault-doubled-pawns = 同一直線有兩枚未升變的步兵：{ $side }
fault-hand = 此方不能有持駒：{ $side }
fault-castling = 此方不能易位：{ $side }
fault-unreadable = 這段文字不是局面。
