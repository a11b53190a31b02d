### Records, players, watching, about the site, programs.

## Records

records-title = 棋譜
records-search = 検索
records-player = プレイヤー
records-opponent = 対戦相手
records-details = 詳しい条件
records-result = 結果
records-result-sente = 先手の勝ち
records-result-gote = 後手の勝ち
records-result-draw = 引き分け
records-result-win = このプレイヤーの勝ち
records-result-loss = このプレイヤーの負け
records-reason = 終局理由
records-from = 開始日
records-to = 終了日
records-opening = 初手からの手順
records-opening-help = どの表記でも入力できます：７六歩 ３四歩、7g7f 3c3d、e4 e5 など。
records-opening-fault = この手順は読み取れません。
records-moves = { $count }手
records-none = 見つかりませんでした。
records-found = 見つかった対局
records-pages = ページ
records-first = 最初へ戻る
records-more = これより前の対局
records-won = { $name }の勝ち（{ $reason }）
records-drawn = 引き分け（{ $reason }）
records-unfinished = 結果なし
records-download = ダウンロード
records-import = 棋譜を取り込む
records-import-help = KIF、KI2、CSA、JKF、USI、PGN（UTF-8・Shift_JIS）。
records-import-file = ファイルを選ぶか、ここにドロップ
records-import-text = または、ここに貼り付け
records-import-button = 取り込んで検討
records-import-listed = 棋譜一覧に載せて、誰でも見つけられるようにする
records-import-unlisted = 載せない場合は、リンクを知っている人だけが見られます。
records-imported = 取り込みました
records-own = 取り込んだ棋譜
records-listed = この棋譜は一覧に載っています。
records-unlisted = この棋譜はリンクを知っている人だけが見られます。
records-unlisted-short = 限定公開
records-list = 一覧に載せる
records-unlist = 一覧から外す
records-import-problems = 棋譜に{ $count }件の問題があります
records-import-line = { $line }行目：{ $problem }
problem-move-unreadable = 指し手「{ $what }」を読み取れません
problem-move-illegal = 指し手「{ $what }」はここでは指せません
problem-move-ambiguous = 指し手「{ $what }」は一つに決まりません
problem-move-order = { $what }手目の順番が合いません
problem-ending = 終局の種類「{ $what }」が不明なため、そのまま残します
problem-moves = 手数が多すぎるため、残りは省きました
problem-long = { $what }手を超えています
problem-position = 局面「{ $what }」を読み取れません
problem-rules = ルールが不明なため、通常のルールとして扱います
problem-none = 対局が入っていません
problem-format = ファイルの形式が不明です
problem-large = ファイルが{ $what } MiBを超えています
problem-time = 時間「{ $what }」を読み取れません
problem-variant = 「{ $what }」というゲームは不明です
problem-no-variant = ゲーム名がないため、{ $what }として扱います
problem-branch = 変化の括弧が合っていません
problem-branches = 変化の入れ子が深すぎるため、残りは省きました
problem-bytes = { $what }ではないバイトがあります
problem-json = 対局のJSONではありません
problem-tag = タグ「{ $what }」を読み取れません
problem-piece = 駒「{ $what }」は不明です
problem-games = 最初の{ $what }局だけを取り込みました
problem-goes-on = { $what }局目は終局後も続いているため、続きは棋譜にだけ残ります
problem-of-game = { $line }局目：{ $problem }
records-import-fault = 読み取れませんでした：{ $problem }

## Players

players-title = プレイヤー
players-text = 各ゲームの上位者です。「?」は暫定のレーティングを表します。
players-counted = 同じ二人のレート対局は、24時間につき10局までがレーティングの対象です。合わせて10手に満たない対局は、そのうち2局までです。
players-find = プレイヤーを探す
players-unknown = { $name }という人はいません。
players-none = レート対局はまだありません。
players-place = 順位
players-more = もっと見る
players-all = すべてのゲーム
player-since = { $date }に登録
player-games = { $count }局
player-record = { $wins }勝{ $draws }分{ $losses }敗
player-followers = フォロワー{ $count }人
player-rating = レーティング
player-rank = 段級位
player-rating-graph = レーティングの推移
player-graph-about = { $count }局で{ $from }から{ $to }へ
player-unrated = レート対局はまだありません。
player-most-played = よく指すゲーム
player-opponents = よく当たる相手
player-recent = 最近の対局
player-no-games = 対局はまだありません。
player-all-games = すべての対局
player-online = オンライン
player-away = オフライン
player-playing = 対局中
player-moderator = モデレーター
player-follow = フォロー
player-unfollow = フォロー解除
player-block = ブロック
player-unblock = ブロック解除
player-report = 通報
player-challenge = 対局を申し込む
player-closed = このアカウントは閉鎖されています。

## Watching

watch-text = 盤面は対局の進行に合わせて動きます。

## Days

date-day = { $year }年{ $month }{ $day }日
month-1 = 1月
month-2 = 2月
month-3 = 3月
month-4 = 4月
month-5 = 5月
month-6 = 6月
month-7 = 7月
month-8 = 8月
month-9 = 9月
month-10 = 10月
month-11 = 11月
month-12 = 12月

## About

about-title = komadaiについて
about-text = komadaiは、駒を打てるゲームを指し、観て、調べ、学ぶための自由な場所です。ソースは公開されており、誰でも自分で動かせます。
about-games = ゲーム
about-promise = お約束
about-promise-free = 広告も追跡もなく、無料です。
about-promise-data = アカウントに必要なのは名前とパスワードだけです。データはいつでも書き出しや削除ができます。
about-promise-fair = サーバーが審判です。指し手はすべてルールで確かめ、保存してから表示します。
about-promise-open = 棋譜は各ゲームのどの形式でも書き出せます。プログラムからも、人と同じことができます。
about-licence = ライセンスと謝辞
about-licence-text = コード・文章・図版は、MITまたはApache 2.0のいずれかのライセンスで自由に使えます。
about-fonts = 将棋の駒の文字は、SIL Open Font Licenseの次の二つの書体に基づいています。
about-version = バージョン { $version }
about-more = そのほか

## Programs

api-title = プログラム向け
api-text = このサイトでできることはプログラムからもできます。対局と申し込みはHTTPで、指し手はソケットで、棋譜は各形式で扱えます。lichessのAPIを使うプログラムも接続できます。
api-begin = はじめに
api-begin-account = アカウントを作ります。対局するプログラムには専用のアカウントを用意してください。
api-begin-token = プログラムに必要な操作を許可したトークンを作ります。
api-begin-send = リクエストのたびに送ります。
api-berserk = lichess用のクライアントで
api-berserk-text = Pythonのberserkは、アドレスを変えるだけで動きます。
api-moves = 指し手と先後
api-moves-text = 指し手は各ゲームの座標で表します（将棋はUSI、ほかはUCI）。whiteは将棋でも先に指す側です。棋譜は各形式で取得できます。
api-lishogi-text = ゲーム名を省くか「standard」と書くと、将棋になります。lishogi用のプログラムは、アドレスにdialect=lishogiを付けるとlishogiの用語で応答を受け取れます。Lishogi-Botは設定のURLを変えるだけで動きます。
api-openapi = APIの記述（OpenAPI）
api-addresses = アドレス一覧
