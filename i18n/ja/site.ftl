### Around every page: navigation, home, lobby, watching, records, players, errors of pages.

## Navigation

site-name = komadai
site-tagline = 将棋、将軍チェス、忍びチェス。指す、観る、調べる、学ぶ。
site-footer = 自由ソフトウェアです。ルールの判定もエンジンも絵も自作しています。
nav-play = 指す
nav-watch = 観る
nav-analysis = 検討
nav-learn = 学ぶ
nav-puzzles = 問題
nav-records = 棋譜
nav-players = プレイヤー
nav-settings = 設定
nav-about = このサイトについて
nav-api = API
nav-sign-in = ログイン
nav-sign-out = ログアウト
nav-register = 登録
nav-menu = メニュー
nav-language = 言語
nav-skip = 本文へ

## Home

home-play-computer = コンピューターと対局
home-play-friend = 友だちと対局
home-find-opponent = 対局相手を探す
home-learn-game = { $game }を学ぶ
home-players-online = { $count }人が接続中
home-games-running = { $count }局が進行中
home-more-games = ほか{ $count }局
home-others = ほかのゲーム
home-featured = 注目の対局
home-your-games = あなたの対局
home-new = 10分で覚えられます。
home-title = 持ち駒を打つゲームを、静かに指せる場所。
home-lead = 登録なしですぐ対局。強さを選べるコンピューターと、リンクで友だちと、あるいは居合わせた人と。
home-level = 強さは？
home-level-hint = レベル1は初めての一局に。「全力」は手加減しません。
home-clock = 持ち時間は？
home-friend-hint = 友だちに送るリンクができます。最初に開いた人と対局します。
home-seek-hint = 同じ条件を希望する人が現れると、対局が始まります。
home-side-any = どちらでも
home-script = 対局相手を探すにはJavaScriptが必要です。コンピューターや友だちとの対局には要りません。

## Lobby and new games

lobby-waiting = 対局相手を待っています…
lobby-waiting-hint = 待つ間は、サイト内を自由に見て回れます。サイトを離れても、少しの間は募集が残ります。
lobby-cancel = 取り消し
lobby-seeks = 対局相手を待つ人
lobby-no-seeks = 今は誰も待っていません。募集を出して待つか、コンピューターと指しましょう。
lobby-create = 対局を作る
lobby-join = 参加
lobby-game = ゲーム
lobby-rules = ルール
lobby-time = 持ち時間
lobby-hours = 持ち時間（時間）
lobby-main-time = 持ち時間（分）
lobby-byoyomi = 秒読み（秒）
lobby-periods = 秒読みの回数
lobby-increment = 加算（秒）
lobby-days = 一手の日数
lobby-own-clock = 自分で決める
lobby-side = 手番
lobby-rated = レート対局
lobby-casual = フリー対局
lobby-handicap-suggested = 目安：{ $handicap }
lobby-level = コンピューターのレベル
lobby-policy = 反則手
lobby-policy-casual = 受け付けない
lobby-policy-tournament = 即負け
lobby-rating-range = 相手のレーティング
lobby-rating-min = レーティングの下限
lobby-rating-max = レーティングの上限
lobby-any = 指定なし
lobby-from-position = 局面から（FENまたはSFEN）
lobby-custom = くわしく決める
new-with = 相手
new-with-computer = コンピューター
new-with-friend = 友だち
new-with-anybody = だれでも
new-go-computer = 対局を始める
new-go-friend = リンクを作る
new-go-anybody = 対局相手を探す
new-begin = 開始局面
new-begins = 平手（{ $side }が先に指す）
new-usual = 初期配置
new-giver = 駒を落とすのは？
new-giver-you = 自分
new-giver-other = 相手
new-giver-computer = コンピューター
new-giver-hint = 駒を落とす側（上手）が{ $side }となり、先に指します。
new-counts = レーティング
new-rated-guest = レート対局にはアカウントが必要です。
new-more = その他の設定
new-fault-number = { $low }から{ $high }までの整数を入力してください。
new-fault-clock = その持ち時間は選べません。
new-fault-main = 持ち時間は24時間までです。
new-fault-byoyomi = 秒読みは600秒までです。
new-fault-periods = 秒読みの回数は1から10までです。
new-fault-increment = 加算は180秒までです。
new-fault-days = 一手は1日から30日までです。
new-fault-empty = 持ち時間、秒読み、加算のどれかを入れてください。
new-fault-rules = そのルールはありません。
new-fault-handicap = その手合割はありません。
new-fault-range = レーティングの下限が上限を超えています。
new-fault-rated-start = レート対局は平手の初期配置から始めます。
new-fault-rated-clock = レート対局には持ち時間が必要です。
new-fault-rated-guest = レート対局にはアカウントが必要です。先にログインしてください。
terms-begins = { $side }が先に指す
terms-handicap = 手合割：{ $handicap }
terms-position = 指定局面から
terms-tournament = 反則は即負け

## Challenges

challenge-title = 友だちとの対局
challenge-friend = このリンクを友だちに送りましょう。最初に開いた人と対局します。
challenge-copy = リンクをコピー
challenge-copied = コピーしました
challenge-user = { $name }さんに申し込む
challenge-received = { $name }さんから対局のお誘い
challenge-sent = { $name }さんの返事を待っています
challenge-accept = 対局する
challenge-decline = 断る
challenge-cancel = 取り下げる
challenge-declined = { $name }さんに断られました
challenge-expired = この申し込みは期限切れです。
challenge-waiting = 友だちを待っています。ページは自動で更新されます。
challenge-side = { $name }さんは{ $side }です。
challenge-side-random = 先後は抽選で決まります。
challenge-gives = { $name }さんが{ $side }（上手）で駒を落とし、先に指します。
challenge-takes = { $name }さんは下手です。相手が{ $side }（上手）で駒を落とし、先に指します。
challenge-rated-guest = レート対局です。ログインすると、ここに戻って対局できます。

## What waits for the reader, on every page

notices-title = お知らせ
notices-count = お知らせが{ $count }件あります
notices-playing = { $name }さんと対局中です
notices-began = { $name }さんとの対局が始まりました
notices-go = 対局へ
notices-close = 閉じる
notices-failed = うまくいきませんでした。もう一度お試しください。

## Watching

watch-title = 観戦
watch-none = 進行中の対局はありません。
watch-move = { $number }手目
watch-watchers = 観戦者{ $count }人

## Error pages

error-404-title = ここには何もありません
error-404-text = ページが移動したか、アドレスが間違っています。
error-403-title = アクセスできません
error-403-text = ログインが必要か、ほかの人のページです。
error-429-title = 少し間をおいてください
error-429-text = リクエストが多すぎます。少し待ってからお試しください。
error-500-title = こちらで問題が起きました
error-500-text = こちらの不具合です。内容は記録しました。対局は保存されています。
error-home = トップへ戻る
error-400-title = その操作はできません
offline-title = オフラインです
offline-text = ルール、レッスン、端末に保存した問題、開いたことのある対局は、引き続き使えます。

## Everywhere

page-title = { $title } · komadai
action-close = 閉じる
action-copy = コピー
