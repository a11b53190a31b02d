### The lessons that only Shinobi+ has: crates/learn/lessons/shinobiplus.toml.

lesson-shinobiplus-fox = 狐の動き
    .task = 狐はビショップの動きと、縦横一マスの動きを兼ねます。二つの印のマスを回りましょう。
    .hint = 斜めに進み、上へ一歩。
    .done = 正解。狐は成りません。
    .wrong = もっと短い道があります。
lesson-shinobiplus-first-drop = すべては持ち駒に
    .task = 忍びチェス＋では、一族はポーンと影だけで始め、七枚の援軍が持ち駒にあります。一段目の影の隣に隊長を打ちましょう。
    .hint = d1かf1です。
    .done = 影の護衛ができました。打つたびに一手かかるので、計画を立てて展開しましょう。
    .wrong = 影の隣に隊長を打ちましょう。
lesson-shinobiplus-kingdom-zone = 王国の早い成り
    .task = 今度は王国側です。忍びチェス＋では、王国のポーンは三段目に着くと隊長になります。ポーンを進めましょう。
    .hint = 一歩前へ。
    .done = 隊長になりました。モダンルールでは成りは強制で、選べません。
    .wrong = ポーンを進めましょう。
