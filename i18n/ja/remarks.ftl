### What the computer says about moves in a first game: "you" about the learner's, "me" about its own. Everything here is true by
### the rules: see `remark` in `crates/learn`.

## What a move does

remark-you-checkmate = 詰みです。こちらの{ $king }に逃げ道はありません。あなたの勝ちです！
remark-me-checkmate = 詰みです。あなたの{ $king }に逃げ道はありません。最後の数手を見直して、もう一局どうぞ。
remark-you-campmate = あなたの{ $king }が無事にいちばん奥の段へ着きました。あなたの勝ちです！
remark-me-campmate = こちらの{ $king }が無事にいちばん奥の段へ着いたので、こちらの勝ちです。
remark-you-stuck = こちらにはもう指せる手がありません。
remark-me-stuck = あなたにはもう指せる手がありません。
remark-you-parry-step = { $piece }を動かして王手を逃れました。
remark-me-parry-step = こちらは{ $piece }を動かして王手を逃れます。
remark-you-parry-take = 王手をかけていた駒を{ $piece }で取りました。
remark-me-parry-take = 王手をかけていた駒を、こちらの{ $piece }で取ります。
remark-you-parry-block = { $piece }を間に入れて王手を防ぎました。
remark-me-parry-block = こちらは{ $piece }を間に入れて王手を防ぎます。
remark-you-takes-free = { $piece }で{ $at }の{ $prey }を取りました。こちらは取り返せません。
remark-me-takes-free = こちらは{ $piece }で{ $at }の{ $prey }を取ります。あなたは取り返せません。
remark-you-takes = { $piece }で{ $at }の{ $prey }を取りました。こちらは取り返せます。
remark-me-takes = こちらは{ $piece }で{ $at }の{ $prey }を取ります。あなたは取り返せます。
remark-you-en-passant = アンパッサンでポーンを取りました。
remark-me-en-passant = こちらはアンパッサンでポーンを取ります。
remark-you-promotes = { $piece }が成って{ $into }になりました。
remark-me-promotes = こちらの{ $piece }が成って{ $into }になります。
remark-you-check-fork = 王手です。同時に{ $piece }が、守りのない{ $at }の{ $prey }も狙っています。
remark-me-check-fork = 王手です。同時にこちらの{ $piece }が、守りのない{ $at }の{ $prey }も狙っています。
remark-you-check-double = 二つの駒による両王手です。
remark-me-check-double = 二つの駒による両王手です。{ $king }を動かすしかありません。
remark-you-check-opened = 開き王手です。{ $piece }の筋が通りました。
remark-me-check-opened = 開き王手です。こちらの{ $piece }の筋が通りました。受けてください。
remark-you-check = { $piece }で王手です。こちらは受けなければなりません。
remark-me-check = こちらの{ $piece }で王手です。受けてください。
remark-you-threat-mate = 次の詰みを狙う手です。
remark-me-threat-mate = こちらは次の詰みを狙っています。指す前に探してみてください。
remark-you-threat-camp = 次に{ $king }がいちばん奥の段へ着けます。
remark-me-threat-camp = 次にこちらの{ $king }がいちばん奥の段へ着けます。止めてください。
remark-you-fork = 両取りです。{ $piece }が{ $at }の{ $prey }と{ $there }の{ $other }を同時に狙っています。
remark-me-fork = 両取りです。こちらの{ $piece }が{ $at }の{ $prey }と{ $there }の{ $other }を同時に狙っています。
remark-you-attack-loose = { $piece }が{ $at }の{ $prey }を狙っています。取られるとこちらは取り返せません。
remark-me-attack-loose = こちらの{ $piece }が{ $at }の{ $prey }を狙っています。取られるとあなたは取り返せません。
remark-you-attack-dear = { $piece }が、もっと価値の高い{ $at }の{ $prey }を狙っています。
remark-me-attack-dear = こちらの{ $piece }が、もっと価値の高い{ $at }の{ $prey }を狙っています。
remark-you-flees = 取られそうだった{ $piece }が逃げました。
remark-me-flees = 取られそうだったこちらの{ $piece }が逃げます。
remark-you-guards = 取られそうだった{ $at }の{ $prey }が、これで安全になりました。
remark-me-guards = 取られそうだったこちらの{ $at }の{ $prey }が、これで安全になりました。
remark-you-keeps = { $piece }は成れましたが、成らずに進めました。
remark-me-keeps = こちらの{ $piece }は成れますが、成らずに進めます。
remark-you-castles = キャスリングです。{ $king }が隅へ寄り、ルークが働き始めます。
remark-me-castles = こちらはキャスリングします。{ $king }が隅へ寄り、ルークが働き始めます。
remark-you-nears = ここからなら、{ $piece }は次の手で{ $into }に成れます。
remark-me-nears = ここからなら、こちらの{ $piece }は次の手で{ $into }に成れます。
remark-you-drops = { $at }に{ $piece }を打ちました。
remark-me-drops = こちらは{ $at }に{ $piece }を打ちます。
remark-you-shelters = { $king }の守りが固くなりました。隣に味方の駒が{ $count }枚あります。
remark-me-shelters = こちらの{ $king }の守りが固くなりました。隣に味方の駒が{ $count }枚あります。
remark-you-opens = これで{ $at }の{ $piece }の道が開きました。
remark-me-opens = これでこちらの{ $at }の{ $piece }の道が開きました。
remark-you-bares = { $king }の隣に味方の駒がなくなりました。気をつけてください。
remark-me-bares = こちらの{ $king }の隣に味方の駒がなくなりました。
remark-you-reaches = { $piece }の働きがよくなりました。ここから{ $count }マスに行けます。
remark-me-reaches = こちらの{ $piece }の働きがよくなりました。ここから{ $count }マスに行けます。
remark-you-steps = { $piece }を動かす静かな手です。
remark-me-steps = こちらは{ $piece }を静かに動かします。

## What a move allows

remark-warn-mate = ご注意ください。次の一手で詰まされます。待ったもできます。
remark-warn-camp = ご注意ください。次にこちらの{ $king }がいちばん奥の段へ着けます。待ったもできます。
remark-warn-free = ご注意ください。{ $at }の{ $piece }をこちらに取られると、取り返せません。
remark-warn-dear = ご注意ください。{ $at }の{ $piece }が、こちらの{ $by }に取られます。
remark-missed-mate = 今の局面には一手詰めがありました。
remark-missed-camp = 今の局面では、{ $king }がいちばん奥の段へ着けました。
remark-missed-free = 今の局面では、{ $at }の{ $piece }をただで取れました。
remark-missed-dear = 今の局面では、{ $at }の{ $piece }を{ $by }で取れました。
remark-danger-mate = こちらは詰みを狙っています。指す前に探してみてください。
remark-danger-camp = こちらの{ $king }がいちばん奥の段を狙っています。止めてください。
remark-danger-free = { $at }の{ $piece }が危険です。取られるとあなたは取り返せません。
remark-danger-dear = { $at }の{ $piece }が危険です。こちらの{ $by }に取られます。
remark-chance-mate = 一手詰めがあります。わかりますか？
remark-chance-camp = 今、{ $king }がいちばん奥の段へ着けます。わかりますか？
remark-chance-prey = 取れば得になる駒がこちらにあります。どれでしょう。

## What to look at, for those who ask

remark-hint-mate = すぐに勝てます。こちらの{ $king }の逃げ道をなくす王手を探してください。
remark-hint-camp = すぐに勝てます。{ $king }がいちばん奥の段へ着けます。
remark-hint-parry-step = 王手がかかっています。{ $king }を動かして逃げられます。
remark-hint-parry-take = 王手がかかっています。王手をかけている駒を取れます。
remark-hint-parry-block = 王手がかかっています。間に駒を入れて防げます。
remark-hint-takes = こちらの{ $at }の{ $prey }を見てください。取れます。
remark-hint-promotes = { $piece }が成れます。
remark-hint-check = 王手を探してみましょう。
remark-hint-threat = 次にすぐ勝てる形をつくる手があります。
remark-hint-fork = こちらの二つの駒を同時に狙う手があります。
remark-hint-attack = こちらの{ $at }の{ $prey }を狙える駒はどれでしょう。
remark-hint-flees = { $piece }が取られそうです。安全なところへ動かしましょう。
remark-hint-guards = { $at }の{ $prey }が取られそうです。手を打ちましょう。
remark-hint-castles = キャスリングをすれば{ $king }が安全になります。
remark-hint-drop = 打てば役に立つ持ち駒があります：{ $piece }。
remark-hint-piece = { $at }の{ $piece }を見てください。もっとよい場所があります。

## Around it

coach-title = 解説
coach-you = あなたの手：
coach-me = こちらの手：
coach-welcome = いちばん弱いレベルのコンピューターです。お互いの手の意味を説明します。準備ができたら、最初の一手を指してください。
coach-waits = こちらから指します。そのあとがあなたの番です。
coach-hint = どう指せばいい？
coach-show = 手を教えて
coach-try = たとえばこの手です：{ $move }
coach-busy = 今は思いつきません。少し待ってからもう一度どうぞ。
coach-over = はじめての一局が学習コースに記録されました：星 { $stars } / 3
coach-course = レッスン一覧へ
first-title = はじめての一局
first-kind = 解説してくれるコンピューターと一局指す
first-about = いちばん弱いレベルのコンピューターと、最後まで一局指します。一手ごとに、その手の意味と気をつけることを教えてくれます。どう指すか尋ねることも、待ったもできます。
first-notes = はじめる前に：
    - 時計はありません。ゆっくり考えてください。
    - 「どう指せばいい？」で目のつけどころを、もう一度押すと手を教えてもらえます。
    - 待ったは何度でもできます。
    - 勝てば星三つ、引き分けで二つ、最後まで指せば一つです。
first-begin = はじめる
first-go-on = 対局を続ける
first-again = 新しく始める
