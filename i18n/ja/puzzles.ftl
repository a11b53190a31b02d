### Puzzles: the pages, solving, storm and climb, history.

## The first page

puzzles-title = 詰将棋・次の一手
puzzles-about = 将棋・将軍チェス・忍びチェスの詰みと手筋。どの問題も一手ずつ検証済みで、毎日ゲームごとに新しい一題が出ます。
puzzles-intro = 詰みはすべて検証済みです。最短手順を保つ手なら、どれも正解です。
puzzles-daily = 今日の一題
puzzles-of-game = { $game }の問題
puzzles-more = すべての問題
puzzles-solve = 解く
puzzles-practise = 練習
puzzles-practise-about = あなたに合った難しさの問題を、一題ずつ解いていきます。
puzzles-storm = タイムアタック
puzzles-storm-about = 3分間で何題解けるか。間違えると10秒減ります。
puzzles-climb = 勝ち抜き
puzzles-climb-about = 少しずつ難しくなります。一度間違えたら終わりです。
puzzles-all-games = すべてのゲーム
puzzles-themes = テーマ
puzzles-you = あなたの成績
puzzles-rating-provisional = { $rating }?
puzzles-streak-days = { $count }日連続
puzzles-streak-none = 連続記録はまだありません
puzzles-streak-wins = { $count }題連続正解中
puzzles-today = 今日は解きました
puzzles-not-today = 今日はまだ解いていません
puzzles-best = 最高：{ $count }題
puzzles-repeat = 間違えた問題の復習
puzzles-repeat-about = 間違えた問題を1、3、7、16、35日後にもう一度出します。
puzzles-repeat-due = { $count ->
        [0] 今日復習する問題はありません
       *[other] 復習する問題：{ $count }題
    }
puzzles-repeat-solve = 復習する
puzzles-guest = 成績はこのブラウザーに保存されます。登録すると、レーティング・履歴・復習がどの端末でも使えます。
puzzles-script = 問題を解くにはJavaScriptが必要です。局面はそのまま見られます。
puzzles-offline = オフラインで解く
puzzles-offline-about = ゲームごとに数百題をこの端末に保存できます。結果は接続が戻ったときに送られます。
puzzles-offline-keep = この端末に保存する
puzzles-offline-keeping = { $count }題を保存しました…
puzzles-offline-kept = { $count }題を保存しています（{ $size } MB）。
puzzles-offline-drop = 削除する
puzzles-offline-failed = 取得できませんでした。あとでもう一度お試しください。

## What is asked

puzzle-ask-mate-moves = { $side }の番：{ $count }手詰め
puzzle-ask-mate-pairs = { $side }の番：自分の{ $count }手でメイト
puzzle-ask-campmate = { $side }の番：自分の{ $count }手で入陣
puzzle-ask-tactic = { $side }の番：次の一手
puzzle-ask-defence = { $side }の番：唯一の受け
puzzle-ask-mistake = { $side }の番：{ $move }よりよい手
puzzle-rule-mate = 王手の連続で詰ませてください。
puzzle-rule-campmate = 相手がどう応じても入陣できる手順です。チェックの手でなくてもかまいません。
puzzle-rule-tactic = 駒得になる、または形勢が変わる手順が一つあります。
puzzle-rule-defence = ほかの手はすべて負けになります。
puzzle-rule-mistake = 実戦の手は{ $mark ->
        [inaccuracy] 疑問手
        [mistake] 悪手
       *[blunder] 大悪手
    }でした。

## Solving

puzzle-page-title = { $ask }（{ $game }）
puzzle-right = 正解です。続けましょう。
puzzle-longer = それでも勝てますが、手数が余計にかかります。最短の手順を探しましょう。
puzzle-wrong = その手ではありません。
puzzle-refuted = 相手の応手：{ $reply }
puzzle-no-check = 王手になっていません。
puzzle-unheard-offline = 接続がないため、この手の正誤を判定できません。この手は数えません。
puzzle-unheard-busy = サーバーが混み合っていて、今はこの手を判定できません。この手は数えないので、少し待ってからもう一度指してください。
puzzle-unheard-playing = 対局中はエンジンを使えません。この手は数えません。
puzzle-solved = 正解
puzzle-solved-with-help = ヒントを使って正解
puzzle-solved-late = 間違えたあとで正解
puzzle-shown = 正解はこの手順です。
puzzle-hint = ヒント
puzzle-hint-to = どこへ？
puzzle-hint-piece = 動かす駒：{ $square }の{ $piece }
puzzle-hint-drop = 打つ持ち駒：{ $piece }
puzzle-hint-none = この局面のヒントはありません。
puzzle-show = 正解を見る
puzzle-next = 次の問題
puzzle-again = もう一度解く
puzzle-back = 一手戻す
puzzle-analyse = 検討する
puzzle-link = この問題のリンク
puzzle-copied = リンクをコピーしました。
puzzle-good = よい問題
puzzle-bad = よくない問題
puzzle-voted = ありがとうございます。
puzzle-not-heard = サーバーに届きませんでした。少ししてからもう一度お試しください。
puzzle-report = 不備を報告
puzzle-report-wrong = 正解が間違っている
puzzle-report-another = 自分の手も正解のはず
puzzle-report-dull = 問題になっていない
puzzle-report-other = その他
puzzle-report-text = どこがおかしいですか？（任意）
puzzle-report-send = 送信
puzzle-report-sent = ありがとうございます。確認します。
puzzle-close = 閉じる
puzzle-solution = 正解の手順
puzzle-rating-is = レーティング{ $rating }
puzzle-plays = { $count }回挑戦
puzzle-change-up = あなたのレーティング：{ $rating }（+{ $change }）
puzzle-change-down = あなたのレーティング：{ $rating }（−{ $change }）
puzzle-change-none = あなたのレーティング：{ $rating }
puzzle-unrated = 前に出た問題なので、レーティングは変わりません。
puzzle-came-back = 前に間違えたので、もう一度出題しています。
puzzle-choose = 問題を選ぶ
puzzle-theme = テーマ
puzzle-difficulty = 難しさ
puzzle-difficulty-easiest = ずっと易しく
puzzle-difficulty-easier = 易しく
puzzle-difficulty-normal = 自分に合わせる
puzzle-difficulty-harder = 難しく
puzzle-difficulty-hardest = ずっと難しく
puzzle-from-device = 接続がないので、端末に保存した問題です。結果はあとで送られます。
puzzle-none = 今はここに出せる問題がありません。
puzzle-none-offline = 接続がなく、このゲームの問題は端末に保存されていません。
puzzle-fetching = 問題を読み込んでいます…
puzzle-mistakes = 自分の悪手から学ぶ
puzzle-mistakes-about = この対局で間違えた局面を、問題として解きます。
puzzle-mistakes-number = { $number }題目 / 全{ $total }題
puzzle-mistakes-none = この対局には、問題になるような悪手はありませんでした。
puzzle-mistakes-not-yet = この対局はまだ解析されていません。
puzzle-mistakes-done = これで最後です。お疲れさまでした。
puzzle-to-game = 対局へ戻る

## Themes

puzzle-theme-mix = すべて
puzzle-theme-mate = 詰み
puzzle-theme-campmate = 入陣
puzzle-theme-tactic = 次の一手
puzzle-theme-defence = 唯一の受け
puzzle-theme-plies-moves = { $count }手
puzzle-theme-plies-pairs = 自分の{ $count }手
puzzle-theme-drop = 駒打ち
puzzle-theme-promotion = 成り
puzzle-theme-declined = 不成
puzzle-theme-sacrifice = 捨て駒
puzzle-theme-fork = 両取り
puzzle-theme-discovered = 開き王手
puzzle-theme-double-check = 両王手
puzzle-theme-interposition = 合駒
puzzle-theme-pawn-drop-mate = 打ち歩詰め回避
puzzle-theme-one-of-each = 大駒は一枚ずつ
puzzle-theme-demotion = 成駒を取る
puzzle-theme-castling = キャスリング
puzzle-theme-en-passant = アンパッサン
puzzle-theme-king = 自玉を動かす
puzzle-theme-capture = 初手で駒を取る
puzzle-theme-quiet = 初手は静かな手
puzzle-theme-in-check = 王手を受けた局面
puzzle-theme-camp = 敵陣入りの攻防
puzzle-theme-neat = 少ない駒で長手数
puzzle-theme-long = 長手数の詰み
puzzle-theme-piece = 使う駒：{ $piece }

theme-about-mate = 王手の連続で詰ます。
theme-about-campmate = 忍びチェスで、相手がどう応じても、キングが最後の段に達する。
theme-about-tactic = 駒得になるか形勢が変わる、ただ一つの手順。
theme-about-defence = この一手のほかは負けになる。
theme-about-drop = 持ち駒を打つ。
theme-about-promotion = 駒を成る。
theme-about-declined = 成れるが、成らないほうがよい。
theme-about-sacrifice = 取る駒より多くの駒を捨てる。
theme-about-fork = 一枚の駒で二枚に当て、その一方を取る。
theme-about-discovered = 駒が動いて、後ろの駒の利きで王手になる。
theme-about-double-check = 二枚の駒で同時に王手をかける。
theme-about-interposition = 玉方が王手している駒との間に合駒をする。
theme-about-pawn-drop-mate = 歩を打って詰ますと反則。別の手順を探す。
theme-about-one-of-each = 同じ駒がすでにあるので成れない。
theme-about-demotion = 成駒を取り、元の駒として持ち駒にする。
theme-about-castling = キャスリングをする。
theme-about-en-passant = ポーンをアンパッサンで取る。
theme-about-king = 自玉を動かす。
theme-about-capture = 初手で駒を取る。
theme-about-quiet = 初手は、取る手でも王手でも成る手でもない。
theme-about-in-check = 自玉も王手を受けている。
theme-about-camp = 玉が敵陣に入る、またはそれを防ぐ。
theme-about-neat = 駒が少ないのに手数が長く、どの手もその一手しかない。
theme-about-long = 九手以上の詰み。

## Storm and climb

run-start = 始める
run-game = ゲーム
run-score = 正解
run-combo = 連続
run-time = 残り
run-level = 難しさ
run-longer = それでも勝てますが、もっと短い手順があります。
run-wrong = 不正解：{ $seconds }秒減りました。
run-over-time = 時間切れです。
run-over-wrong = 不正解です。勝ち抜きはここまでです。
run-over-quit = 中断しました。
run-over-all = すべて解きました。
run-result = { $count }題正解
run-best = 自己最高記録です。
run-best-is = 自己最高：{ $count }題
run-combo-best = 最長連続：{ $count }
run-errors = 不正解：{ $count }
run-highest = 解いた最難問：{ $rating }
run-missed = 見直したい問題
run-again = もう一度
run-fetching = 問題を読み込んでいます…
run-failed = 問題を取得できませんでした。少し待ってもう一度お試しください。
run-not-kept = 記録を送れませんでした。
run-not-counted = 接続なしで解いたため、このスコアは自己ベストには入りません。
run-sending = スコアをまだ送信できていません。もう一度試しています…
run-kept-for-later = スコアはこの端末に残し、次に問題のページを開いたときに送信します。
run-guest = 登録すると最高記録が残ります。
run-leaders = 今週の上位
run-leaders-none = 今週はまだ誰も記録していません。一番乗りしましょう。
run-quit = やめる
run-offline = 接続がないので、端末に保存した問題です。記録はこの端末に残ります。

## History

puzzle-history = 履歴
puzzle-history-about = これまでに挑戦した問題と、その結果です。
puzzle-history-empty = まだ問題に挑戦していません。
puzzle-history-more = さらに表示
puzzle-history-won = 一度で正解
puzzle-history-late = あとで正解
puzzle-history-lost = 不正解
puzzle-history-days = 最近{ $days }日間
puzzle-history-tried = 挑戦
puzzle-history-first = 一度で正解
puzzle-history-performance = パフォーマンス
puzzle-history-themes = テーマ別
puzzle-history-themes-about = 間違いの多い順に並んでいます。テーマを選ぶと練習できます。

## For moderators

moderation-puzzles = 報告された問題
moderation-puzzles-about = 解答者から不備を指摘された問題です。未処理の報告が5件になった問題は、判断があるまで出題を止めています。
moderation-open = 未処理
moderation-open-none = 未処理の報告はありません。
moderation-withdrawn = 取り下げた問題
moderation-withdrawn-about = これらの問題は出題されません。問題のページは引き続き開けます。
moderation-held = 判断があるまで出題を止めています。
moderation-gone = 問題{ $puzzle }は、すでに問題集から外れています。
moderation-solved = { $count }人が一度で正解
moderation-votes = 評価：よい{ $up }、よくない{ $down }
moderation-keep = 問題を残す
moderation-withdraw = 問題を取り下げる
moderation-release = 問題を元に戻す
moderation-close = 報告を処理済みにする
moderation-done-keep = 問題{ $puzzle }を残し、報告を処理済みにしました。
moderation-done-withdraw = 問題{ $puzzle }を取り下げ、報告を処理済みにしました。
moderation-done-release = 問題{ $puzzle }を元に戻しました。
moderation-done-close = 問題{ $puzzle }の報告を処理済みにしました。
