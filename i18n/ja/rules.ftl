### What the rules pages share. A text has paragraphs with a blank line between them; lines that begin with a
### hyphen are items of a list; a diagram argument alone in a paragraph is where a live board stands.

rules-title = { $game }のルール
rules-set = ルールセット
rules-sets = ルールセット
rules-differences = ルールセットの違い
rules-see-pieces = 駒の一覧
rules-see-lessons = やってみて覚える：レッスン
rules-try = 駒に触れると動きが表示されます。
rules-shared = すべてのゲームに共通
    .text =
        駒の動き方どおりで、指したあとに自分の玉（キング）が取られる形になっていなければ合法手です。駒を打つ手も同じです。王手を宣言する必要はありません。

        実際の盤で指すときは、反則や終局を二人で確かめます。このサイトでは申告は要りません。一手ごとに、対局が終わったかどうかを自動で判定します。

        投了は、自分の手番でも相手の手番でもできます。反則の手は、通常の対局では受け付けられないだけですが、大会の対局では反則負けになります。時間切れは、相手に何が残っていても負けです。
