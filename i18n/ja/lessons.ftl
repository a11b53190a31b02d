### What surrounds every lesson. The words of the lessons themselves are in lessons-*.ftl.

## Chapters

lesson-chapter-first = はじめの一歩
lesson-chapter-moves = 駒の動き
lesson-chapter-captures = 駒を取る
lesson-chapter-drops = 駒を打つ
lesson-chapter-promotion = 成り
lesson-chapter-special = 特別なルール
lesson-chapter-mates = はじめての詰み
lesson-chapter-tactics = 手筋
lesson-chapter-defence = 守り
lesson-chapter-openings = 序盤
lesson-chapter-further = さらに先へ
lesson-chapter-game = 一局指してみる

## Kinds of tasks

lesson-kind-reach = 印のマスへ進む
lesson-kind-capture = 印の駒を取る
lesson-kind-play = 正しい手を見つける
lesson-kind-drop = 駒を打つ
lesson-kind-promote = 成る
lesson-kind-decline = 成らない
lesson-kind-win = 勝つ
lesson-kind-only = 唯一の手を見つける
lesson-kind-avoid = 危険を避ける
lesson-kind-declare = 宣言の準備
lesson-kind-count = 数える

## The page

lesson-title = { $game }のレッスン
lesson-intro = 盤の上で解く短い課題です。どの手もルールどおりに判定され、失敗しても大丈夫です。気軽に試してください。
lesson-count = 全{ $count }レッスン
lesson-number = レッスン { $number } / { $total }
lesson-start = レッスンを始める
lesson-continue = 続ける
lesson-next = 次のレッスン
lesson-previous = 前のレッスン
lesson-again = もう一度
lesson-back = 一手戻す
lesson-go-on = その調子です。続けましょう。
lesson-hint = ヒント
lesson-show = 手を見る
lesson-solved = クリア
lesson-unsolved = 未クリア
lesson-stars = 星 { $stars } / 3
lesson-moves = { $count }手
lesson-best = { $count }手で星三つ
lesson-refuted = 相手の応手：{ $reply }
lesson-opponent-waits = このレッスンでは相手は動きません。
lesson-your-side = あなたは{ $side }です。
lesson-rules = 適用：{ $rules }
lesson-course-done = コース修了です。実戦に進みましょう。
lesson-progress = { $total }レッスン中{ $done }クリア
lesson-offline = レッスンはオフラインでも動きます。星はこの端末に保存されます。
lesson-script = レッスンにはJavaScriptが必要です。ルールはそのまま読めます。

## Shorter ways

lesson-from-all = すべてのレッスン
lesson-from-chess = チェスを知っている方
lesson-from-shogi = 将棋を知っている方
lesson-from-intro = 近道コースです。違うところだけを学び、知っていることは飛ばします。
