### Pages about pieces: how each moves, what becomes of it, and a tip.

pieces-title = { $game }の駒
pieces-moves-so = { $piece }：{ $moves }
pieces-promotes = 成ると
pieces-never-promotes = 成らない
pieces-promoted-from = 成る前
pieces-captured = 取られると
pieces-returns = 持ち駒になると
pieces-gone = 盤から消えます
pieces-written = 表記
pieces-tip = ヒント

## How pieces move, in words

moves-king = 全方向に一マス。取られる状態にしてはいけません。
moves-king-castles = 全方向に一マス。キャスリングができます。取られる状態にしてはいけません。
moves-rook = 縦横にいくつでも。
moves-bishop = 斜めにいくつでも。
moves-queen = 全方向にいくつでも。
moves-knight = 縦か横に二マス、そこから直角に一マスの所へ、駒を飛び越えて跳びます。
moves-knight-forward = 前に二マス、横に一マスの所へ、駒を飛び越えて跳びます。後ろには戻れません。
moves-gold = 斜め後ろ以外の方向に一マス。
moves-silver = 斜めと真正面に一マス。
moves-lance = まっすぐ前にいくつでも。後ろには戻れません。
moves-pawn-shogi = まっすぐ前に一マス。取るときも同じです。
moves-pawn-chess = 前に一マス、二段目からは二マス。斜め前に一マスで取り、アンパッサンもあります。
moves-ferz = 斜めに一マス。
moves-captain = 全方向に一マス。キングではありません。
moves-general = ナイトの跳び、または全方向に一マス。キングではありません。
moves-bishop-knight = ビショップかナイトの動き。
moves-rook-knight = ルークかナイトの動き。
moves-dragon = 縦横にいくつでも、または斜めに一マス。
moves-horse = 斜めにいくつでも、または縦横に一マス。

## Shogi

piece-shogi-king-tip = 早めに金銀で囲い、自分の飛車から離しましょう。先手は「玉」、後手は「王」と書きます。
piece-shogi-rook-tip = 攻めの要です。初手から飛車先を意識しましょう。
piece-shogi-bishop-tip = 角交換のあとは、お互いにいつでも角を打てます。両取りになる場所を探しましょう。
piece-shogi-gold-tip = 守りの要で、とどめの駒。弱点は斜め後ろです。
piece-shogi-silver-tip = 攻めの駒で、出たあとも斜めに引けます。成らないほうがよいことも多くあります。
piece-shogi-knight-tip = 跳びすぎに注意。「桂馬の高跳び歩の餌食」です。
piece-shogi-lance-tip = 持ち駒なら、縦の田楽刺しやピンに使えます。盤上では端を守ります。
piece-shogi-pawn-tip = 持ち駒の歩は盤上の歩より役立ちます。自分の歩がない筋は、打てる筋です。
piece-shogi-dragon-tip = 将棋でいちばん強い駒。遠くを攻めながら、隣の斜めにも利きます。
piece-shogi-horse-tip = どのマスにも行けるようになります。自陣に引けば金銀以上の守りです。
piece-shogi-promoted-silver-tip = 金と同じ動き。取られても相手に渡るのは銀です。
piece-shogi-promoted-knight-tip = 金と同じ動き。取られても相手に渡るのは桂馬です。
piece-shogi-promoted-lance-tip = 金と同じ動き。取られても相手に渡るのは香車です。
piece-shogi-tokin-tip = 金と同じ働きで、取られても歩一枚。これほど得な攻め駒はありません。

## Shogun Chess

piece-shogun-king-tip = 駒の損得より安全を。持ち駒はキングのまわりのすきを突いてきます。
piece-shogun-queen-tip = 強い駒ですが、取られても相手には公爵夫人。交換の重みはチェスより小さめです。
piece-shogun-rook-tip = このゲームでは小駒です。怖いのは成ってからです。
piece-shogun-bishop-tip = 敵陣に一度入れば大司教。六段目への斜めの線を開けておきましょう。
piece-shogun-knight-tip = 五段目に打てば、すでに敵陣をにらみます。
piece-shogun-pawn-tip = 自陣に打てば壁になります。一段目にも打てます。
piece-shogun-duchess-tip = そのままでは弱い駒ですが、自分のクイーンが盤上にいなければ、わずか二手でクイーンになれます。
piece-shogun-captain-tip = 自分のキングには盾、敵のキングにはとげ。枚数に制限はありません。
piece-shogun-general-tip = 十六マスに利き、追い払うのが難しい駒です。
piece-shogun-archbishop-tip = 裸のキングを一枚で詰ませられる唯一の駒です。
piece-shogun-mortar-tip = 跳びの利きは遮れませんが、直線の利きは遮れます。間に駒を打ってもかまいません。

## Shinobi Chess and Shinobi+

piece-shinobi-king-tip = キャスリングができ、こちらも一段目に達すれば勝ちです。
piece-shinobi-kage-tip = 一族のキング。キャスリングはできませんが、八段目への道がいつも開いています。
piece-shinobi-queen-tip = 王国最強の駒。槍や木馬を打たれて狙われます。
piece-shinobi-rook-tip = 王国の初めからのルークはキャスリングに使えます。一族のルークは槍が成ったものです。
piece-shinobi-bishop-tip = 一族のビショップは、奥まで進んだ僧が成ったものです。
piece-shinobi-knight-tip = 一族のナイトは木馬が成ったもの。後ろにも戻れます。
piece-shinobi-pawn-tip = 両軍とも、成れるのは隊長だけです。
piece-shinobi-captain-tip = よい護衛です。最後の段に着いても勝ちにはなりません。
piece-shinobi-ninja-tip = クイーンにやや劣りますが、裸のキングを一枚で詰ませられる唯一の駒。決め所で打ちましょう。
piece-shinobi-dragon-tip = 強さはルークと忍者の間。開いた筋でよく働きます。
piece-shinobi-lance-tip = 持ち駒のうちは、いつでも打てる串刺しです。進んだら後戻りできません。
piece-shinobi-wooden-horse-tip = 持ち駒のうちは、いつでも打てる両取りです。進んだら後戻りできません。
piece-shinobi-monk-tip = 遅くても、やがてビショップになります。
piece-shinobi-fox-tip = マスの色を変えられるビショップです。
