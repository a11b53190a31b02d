### The analysis page: board, tree, engine, whole games, position editor, import and export.

## The page

analysis-title = 検討盤
analysis-about = 好きな局面を作り、手を試し、エンジンで調べられます。
analysis-of-game = { $sente } – { $gote }
analysis-games = ほかのゲーム
analysis-rules = ルール
analysis-to-game = 対局へ戻る
analysis-moves = 指し手
analysis-no-moves = まだ指し手がありません。盤上で一手指してみましょう。
analysis-noscript = 盤を動かすにはJavaScriptが必要です。なくても局面は見られます：
analysis-show = 表示
analysis-offline = サーバーが応答しません。少し待ってもう一度お試しください。
analysis-close = 閉じる
analysis-keys = キー操作
analysis-key-engine = エンジンの推奨手を指す

## The tree

analysis-comment = コメント
analysis-promote-branch = 本譜にする
analysis-delete-branch = ここから削除
analysis-delete-sure = 本当に削除しますか？

## The engine

analysis-engine = エンジン
analysis-engine-on = エンジンを動かす
analysis-engine-off = エンジンを止める
analysis-lines = 候補手
analysis-depth = 深さ{ $depth }
analysis-nodes = { $count }局面
analysis-speed = 毎秒{ $count }局面
analysis-score = 評価値
analysis-mate-in = { $plies }手詰め
analysis-mated = 詰み
analysis-wdl = { $side }：勝ち{ $win }%、引き分け{ $draw }%、負け{ $loss }%
analysis-threat = 狙いを見る
analysis-threat-title = 狙い
analysis-no-threat = 王手がかかっているので、狙いは見られません。
analysis-mate-search = 詰みを探す
analysis-searching = 詰みを探しています…
analysis-mate-found = { $plies }手詰め：
analysis-no-mate = 王手の連続による詰みはありません。
analysis-mate-unknown = 時間内に詰みは見つかりませんでした。
analysis-problem = 詰将棋の局面です。攻方に玉がないので、詰みの探索だけが使えます。
analysis-over = ここで終局です。
analysis-queued = エンジンの空きを待っています
analysis-not-while-playing = 対局中はエンジンを使えません。

## Whole games

analysis-whole-game = 棋譜を解析する
analysis-progress = { $total }局面中{ $done }局面
analysis-graph = 評価値グラフ
analysis-move-number = { $number }手目
analysis-inaccuracy = 疑問手
analysis-mistake = 悪手
analysis-blunder = 大悪手
analysis-mistakes-count = 疑問手{ $inaccuracies }、悪手{ $mistakes }、大悪手{ $blunders }
analysis-accuracy = 精度{ $percent }%
analysis-best-was = 最善は{ $move }。
analysis-next-mistake = 次の悪手

## The position editor

analysis-editor = 局面編集
analysis-editor-hint = 駒を選んでマスをクリックするか、ドラッグします。ダブルクリックで裏返し、盤の外へ出すと取り除きます。
analysis-editor-erase = 消す
analysis-editor-clear = 盤を空にする
analysis-editor-start = 初期配置
analysis-editor-handicap = 駒落ち
analysis-editor-turn = 手番
analysis-editor-done = この局面を検討
analysis-editor-cancel = やめる
analysis-castling = キャスリング
analysis-castling-short = キング側
analysis-castling-long = クイーン側

## Import

analysis-import = 取り込む
analysis-import-hint = KIF・KI2・CSA・JKF・USI・BOD・PGNまたは局面を、貼り付けるか、ファイルを開くか、ページにドロップしてください。Shift_JISも読めます。
analysis-import-paste = 棋譜や局面を貼り付け
analysis-import-file = ファイルを開く
analysis-import-read = 読み込む
analysis-import-failed = 読み込めませんでした：{ $text }
analysis-import-nothing = 対局が見つかりません。
analysis-import-moves = { $count }手
analysis-import-open = 開く
analysis-import-problems = { $count }か所が読み取れませんでした
analysis-import-line = { $line }行目：{ $text }

## Export

analysis-share = 書き出し・共有
analysis-link = この局面へのリンク
analysis-copy = コピー
analysis-copied = コピーしました
analysis-export = 棋譜
analysis-export-evals = エンジンの評価値・印・読み筋を含める
analysis-print = 印刷
analysis-pictures = 局面の画像
analysis-picture = { $format }画像

## Playing on

analysis-play-from-here = ここから対局
analysis-your-side = あなたの持つ側
analysis-level = コンピューターの強さを選んでください
