### Accounts and settings.

## Forms

account-name = 名前
account-password = パスワード
account-password-new = 新しいパスワード
account-password-old = 現在のパスワード
account-password-again = もう一度入力
account-name-help = 2〜20文字の英数字・ハイフン・下線。先頭は英字です。
account-password-help = 8文字以上。
account-register-title = アカウントを作る
account-register-text = 名前とパスワードだけで登録できます。ゲストとしての対局も引き継がれます。
account-register = 作成
account-sign-in-title = ログイン
account-sign-in = ログイン
account-sign-out-everywhere = すべての端末からログアウト
account-forgot = パスワードをお忘れですか
account-recover-title = アカウントの復旧
account-recover-text = サーバーの運営者から一回限りのコードを受け取り、新しいパスワードとともに入力してください。
account-recover-code = 一回限りのコード
account-change-password = パスワードを変更
account-export = データを書き出す
account-delete = アカウントを削除
account-delete-text = 名前はすべて消え、指した対局は無記名で残ります。元には戻せません。
account-tokens = 個人トークン
account-tokens-text = トークンを使うと、プログラムがあなたの名前で操作できます。表示は一度だけです。
account-token-create = 新しいトークン
account-token-revoke = 取り消す
account-token-scopes = 許可する操作
account-token-used = 最終使用：{ $date }
scope-challenge-read = 申し込みを見る
scope-challenge-write = 申し込む・受ける・断る
scope-board-play = 人として対局する
scope-bot-play = ボットとして対局する
scope-follow-read = フォロー中の人を見る
scope-follow-write = フォローとブロック
account-following = フォロー中
account-blocked = ブロック中
account-save = 保存
account-saved = 保存しました
account-cancel = 取り消し
account-report-title = { $name }を通報
account-report-text = 何がありましたか。モデレーターが確認します。

## Settings

settings-title = 設定
settings-language = 言語
settings-theme = テーマ
settings-theme-system = システムに合わせる
settings-theme-light = ライト
settings-theme-dark = ダーク
settings-board = 盤
settings-board-wood = 木
settings-board-paper = 紙
settings-board-slate = 石盤
settings-board-contrast = ハイコントラスト
settings-pieces = 駒
settings-pieces-kanji-two = 二文字
settings-pieces-kanji-one = 一文字
settings-pieces-western = 動きを描いた国際駒
settings-pieces-drawn = 絵駒
settings-coordinates = 座標
settings-coordinates-inside = 盤の中
settings-coordinates-letters = 英数字
settings-coordinates-kanji = 漢数字
settings-coordinates-none = なし
settings-notation = 棋譜の表記
settings-sounds = 効果音
settings-volume = 音量
settings-voice = 秒読みの読み上げ
settings-announce = 指し手の読み上げ
settings-animation = アニメーション
settings-animation-none = なし
settings-animation-fast = 速い
settings-animation-normal = ふつう
settings-hints = 動ける場所を示す
settings-zones = 敵陣などに色をつける
settings-cards = 駒の説明カード
settings-confirm = 指し手を確認する
settings-premoves = 先行入力
settings-zen = 集中モード
settings-on = オン
settings-off = オフ
settings-device = この端末に保存されます。
settings-account = アカウントに保存されます。

## What was wrong with a form

form-name-taken = その名前は使われています。
form-name-invalid = その名前は使えません。
form-password-short = パスワードが短すぎます。
form-password-long = パスワードが長すぎます。
form-password-differs = 二つのパスワードが一致しません。
form-sign-in-wrong = 名前またはパスワードが違います。
form-code-wrong = コードが違うか、期限が切れています。
form-missing = 入力してください。
