### Accounts and settings.

## Forms

account-name = 名前
account-password = パスワード
account-password-new = 新しいパスワード
account-password-old = 現在のパスワード
account-password-again = もう一度入力
account-name-help = 2〜20文字。漢字・かな・英字などの文字、数字0〜9、ハイフン、アンダースコアが使えます。先頭は文字にしてください。
account-password-help = 8文字以上。
account-register-title = アカウントを作る
account-register-text = 名前とパスワードだけで登録できます。ゲストとしての対局も引き継がれます。
account-register = 作成
account-sign-in-title = ログイン
account-sign-in = ログイン
account-forgot = パスワードをお忘れですか？
account-recover-title = アカウントの復旧
account-recover-text = サーバーの運営者から一回限りのコードを受け取り、新しいパスワードとともに入力してください。
account-recover-code = 一回限りのコード
account-recover = パスワードを設定
guest-playing = { $name }として対局します。
guest-choose = 名前を決める
guest-title = ゲストとしての名前
guest-help = これから始まる対局で「（ゲスト）」を付けて表示されます。名前は確保されません。空欄にすると番号で表示されます。
guest-save = この名前を使う

## The account

account-title = アカウント
account-here = この端末とほかの端末
account-sign-out-everywhere = すべての端末からログアウト
account-change-password = パスワードを変更
account-export = データを書き出す
account-delete = アカウントを削除
account-delete-text = 名前はすべての場所から消え、指した対局は名前なしで残ります。元には戻せません。
account-tokens = 個人トークン
account-tokens-text = トークンを使うと、プログラムがあなたの名前で操作できます。表示は一度だけです。
account-tokens-keep = プログラムのトークンを残す
account-tokens-keep-help = 残さない場合、すべてのトークンが無効になります。パスワードを知っていた人が作ったものがあるかもしれないためです。
account-token-create = 新しいトークン
account-token-name = 用途
account-token-secret = 新しいトークンです。今すぐ控えてください。二度と表示されません。
account-token-revoke = 無効にする
account-token-scopes = 許可する操作
account-token-used = 最終使用：{ $date }
account-token-unused = 未使用
scope-challenge-read = 申し込みを見る
scope-challenge-write = 申し込む・受ける・断る
scope-board-play = 人として対局する
scope-bot-play = ボットとして対局する
scope-follow-read = フォロー中の人を見る
scope-follow-write = フォローとブロック
scope-preference-read = 自分の設定を見る
scope-preference-write = 自分の設定を変える
scope-puzzle-read = 自分の問題の記録を見る
scope-puzzle-write = 問題を解く
account-following = フォロー中
account-blocked = ブロック中
account-nobody = なし
account-save = 保存
account-saved = 保存しました

## Reports

account-report-title = { $name }さんを通報
account-report-text = 何がありましたか？ モデレーターが確認します。
report-reason = 内容
report-cheating = ソフト指し、他人の助言
report-abuse = 暴言など
report-name = アカウント名
report-other = その他
report-send = 送信
report-thanks = ありがとうございます
report-thanks-text = モデレーターが確認します。

## Being told when the site is closed

push-title = 通知
push-text = 通信対局や時間無制限の対局で手番になったとき、対局に誘われたとき、対局が始まったときに、サイトを閉じていてもこの端末でお知らせします。
push-on = この端末では通知がオンです。
push-off = この端末では通知がオフです。
push-blocked = ブラウザーがこのサイトの通知をブロックしています。ブラウザーのサイト設定で許可してから、もう一度お試しください。
push-unsupported = このブラウザーは通知に対応していません。iPhoneやiPadでは、サイトをホーム画面に追加し、そこから開いてください。
push-insecure = 通知にはHTTPSでの接続が必要です。
push-turn-on = オンにする
push-turn-off = オフにする
push-failed = 通知の登録ができませんでした。しばらくしてからもう一度お試しください。

## Settings: `settings-` and the name of a setting, then its values

settings-title = 設定
settings-device = この端末に保存されます。
settings-account = アカウントに保存され、どの端末でも使われます。
settings-look = 見た目
settings-behaviour = 盤の操作
settings-sounds = 音
settings-playing = 対局中
settings-preview = プレビュー
settings-language = 言語
settings-theme = テーマ
settings-theme-system = システムに合わせる
settings-theme-light = ライト
settings-theme-dark = ダーク
settings-board = 盤
settings-board-wood = 木
settings-board-paper = 紙
settings-board-slate = スレート
settings-board-contrast = ハイコントラスト
settings-koma = 将棋の駒
settings-koma-two-kanji = 二文字
settings-koma-one-kanji = 一文字
settings-koma-westernised = 動きを描いた国際駒
settings-coordinates = 座標
settings-coordinates-usual = ゲームの慣例どおり
settings-coordinates-inside = 盤の中
settings-coordinates-letters = 英数字
settings-coordinates-kanji = 漢数字
settings-coordinates-none = なし
settings-notation = 棋譜の表記
settings-notation-usual = ゲームの慣例どおり
settings-notation-san = チェス式（SAN）
settings-notation-hodges = ホッジス式（英語）
settings-notation-hodges_es = ホッジス式（スペイン語）
settings-notation-japanese = 日本式
settings-notation-coordinates = 座標（USI・UCI）
settings-animation = アニメーション
settings-animation-normal = ふつう
settings-animation-fast = 速い
settings-animation-none = なし
settings-volume = 音量
settings-volume-normal = ふつう
settings-volume-quiet = 小さい
settings-volume-loud = 大きい
settings-volume-off = なし
settings-voice = 秒読みの読み上げ
settings-voice-help = 最後の数秒を声で数えます。
settings-announce = 指し手の読み上げ
settings-announce-help = 一手ごとに読み上げます。
settings-hints = 動ける場所を示す
settings-hints-help = 動けるマスに点をつけます。
settings-zones = 敵陣などに色をつける
settings-zones-help = 成れる所、打てる所、勝ちになる所を色分けします。
settings-cards = 駒の説明カード
settings-cards-help = 駒を長押し、またはカーソルを置くと動きがわかります。
settings-confirm = 指し手を確認する
settings-confirm-help = もう一度押すまで指し手を送りません。
settings-premoves = 先行入力
settings-premoves-help = 相手の考慮中に次の手を入れておけます。
settings-zen = 集中モード
settings-zen-help = 盤と時計だけを表示します。

## What was wrong with a form

form-name-taken = その名前、または見た目が同じ名前は、すでに使われています。
form-name-invalid = その名前は使えません。
form-name-mixed = 名前は一種類の文字で書いてください。
form-name-reserved = 他の人と間違えられる名前は使えません。
form-password-short = パスワードが短すぎます。
form-password-long = パスワードが長すぎます。
form-password-common = このパスワードは推測されやすいものです。
form-password-differs = 二つのパスワードが一致しません。
form-password-wrong = パスワードが違います。
form-sign-in-wrong = 名前またはパスワードが違います。
form-code-wrong = コードが違うか、期限が切れています。
form-missing = 入力してください。
