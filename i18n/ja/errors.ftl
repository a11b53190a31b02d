### Codes that the server answers with, in words: `refused-` and the code.

## From a game

refused-over = 対局は終わっています。
refused-not-over = 対局はまだ終わっていません。
refused-not-your-turn = あなたの手番ではありません。
refused-illegal = その手は指せません。
refused-unreadable = 指し手として読めません。
refused-no-draw-offers = このゲームに合意の引き分けはありません。
refused-no-impasse = 持将棋には、双方の玉が敵陣にいる必要があります。
refused-no-declarations = この対局では宣言できません。
refused-nothing-to-take-back = 戻す手がありません。
refused-no-such-offer = その提案はありません。
refused-already-offered = すでに提案しています。
refused-too-soon = 少し前に提案したばかりです。もう少し指してからにしましょう。
refused-too-late-to-abort = 双方が指したので、中止できません。
refused-no-clock = この対局には時計がありません。
refused-clock-full = これ以上、時間を足せません。
refused-not-absent = 相手はまだ戻ってくるかもしれません。
refused-no-claims = この対局では勝ちを申告できません。

## From the server

refused-not-found = 見つかりません。
refused-unauthorized = 先にログインしてください。
refused-forbidden = その操作は許可されていません。
refused-invalid = 内容が正しくありません。
refused-conflict = 今の状態と合いません。
refused-too-many = リクエストが多すぎます。少し待ってからお試しください。
refused-too-large = 大きすぎます。
refused-busy = サーバーが混み合っています。もう一度お試しください。
refused-internal = こちらで問題が起きました。

## Why a challenge is declined

decline-generic = 今回は遠慮します。
decline-later = またあとで。
decline-tooFast = 持ち時間が短すぎます。
decline-tooSlow = 持ち時間が長すぎます。
decline-rated = レート対局を希望します。
decline-casual = フリー対局を希望します。
decline-variant = 別のゲームを希望します。

## Why a position is refused

fault-no-king = 玉（キング）がありません：{ $side }
fault-many-kings = 玉（キング）が二枚以上あります：{ $side }
fault-opponent-in-check = 手番でない側に王手がかかっています。
fault-dead-piece = { $square }の{ $piece }には行き所がありません。
fault-too-many = 全体の枚数（{ $limit }枚）を超えています：{ $piece }
fault-twice = 一枚しか持てません：{ $side }の{ $piece }
fault-doubled-pawns = 同じ筋に歩が二枚あります：{ $side }
fault-hand = 持ち駒を持てない側です：{ $side }
fault-castling = キャスリングできない側です：{ $side }
fault-unreadable = 局面として読めません。
