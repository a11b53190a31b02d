### 印刷用のページ：駒、盤、リーフレット、用紙。端の言葉は短く。

print-pieces = 駒
print-board = 盤と駒台
print-front = 表
print-back = 裏
print-sheet = { $count }枚中{ $number }枚目
print-flip-long = 両面印刷（長辺とじ）、倍率100%で印刷してください。
print-flip-short = 両面印刷（短辺とじ）、倍率100%で印刷してください。
print-cut = 切り取りの印か、駒の輪郭に沿って切ってください。
print-scale = 拡大縮小なしで印刷されていれば、この線は50 mmです。
print-glue = 上と左の端を切り取りの印で切り、隣の紙の破線に合わせて貼ってください。
print-zone-promotion = 敵陣（成れる段）
print-zone-drop = 打てる段
print-zone-camp = 入陣
print-title = 印刷
print-intro = 盤をはさんで指すのに必要なものを、すべてPDFで。駒、盤、折りたたみのルール、問題、棋譜用紙があります。
print-paper = 用紙
print-paper-a4 = A4
print-paper-letter = レター
print-size = 大きさ
print-size-small = 小：マス20 mm、盤は1ページ
print-size-medium = 中：マス28 mm
print-size-large = 大：マス36 mm、クラブ向け
print-flip = プリンターが紙を裏返す辺
print-edge-long = 長辺
print-edge-short = 短辺
print-sides = 持ち主の変わる駒
print-sides-direction = 将棋のように向きで区別する
print-sides-colour = 色で区別する（取られる駒の予備つき）
print-choose = 一覧を表示
print-leaflet = 折りたたみのルール
print-theme = 問題のテーマ
print-level = 問題の難しさ
print-level-any = すべて
print-level-easy = 初心者向け
print-level-medium = 中級者向け
print-level-hard = 上級者向け
print-scores = 棋譜用紙
print-booklet = 冊子として印刷
print-solutions = 解答
print-event = 大会
print-round = 回戦
print-date = 日付
print-clock = 持ち時間
print-result = 結果
print-won = { $winner }の勝ち。
print-drawn = 引き分け。
print-how = 作り方
    .text =
        「ページに合わせる」を使わず、倍率100%で印刷してください。用紙の下の線が50 mmなら正しい大きさです。

        - 駒：200〜300 g/m²の厚紙に両面印刷します。選んだ辺でプリンターが紙を裏返せば、裏は表にぴったり重なります。まず1枚印刷し、光にかざして確かめてください。
        - 定規とカッターで切り取りの印に沿って切るか、はさみで駒の輪郭を切り抜きます。厚い駒にするには、切る前に厚紙を2枚貼り合わせます。
        - 盤：120〜160 g/m²の紙に印刷します。複数ページの盤は破線で貼り合わせます。ボール紙に貼ると平らになります。
        - ルール：両面印刷（短辺とじ）にして、二つ折りにします。
