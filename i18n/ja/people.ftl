### 棋譜、プレーヤー、サイトについて、プログラム。

## Records

records-title = 棋譜
records-search = 検索
records-player = プレイヤー
records-result = 結果
records-reason = 終局理由
records-from = 開始日
records-to = 終了日
records-opening = 序盤の手
records-moves = { $count }手
records-none = 見つかりませんでした。
records-count = { $count }件
records-more = もっと見る
records-import = 棋譜を取り込む
records-import-help = 貼り付けるかファイルをドロップ。KIF、KI2、CSA、JKF、USI、PGN（UTF-8・Shift_JIS）。
records-import-problems = 棋譜に{ $count }件の問題があります
records-import-line = { $line }行目：{ $problem }
records-export = 書き出す

## Players

player-title = { $name }
player-since = { $date }から
player-games = { $count }局
player-record = { $wins }勝{ $draws }分{ $losses }敗
player-rating = レーティング
player-rank = 級段
player-rating-graph = レーティングの推移
player-most-played = よく指すゲーム
player-recent = 最近の対局
player-online = 接続中
player-away = 不在
player-follow = フォロー
player-unfollow = フォロー解除
player-block = ブロック
player-unblock = ブロック解除
player-report = 通報
player-challenge = 対局を申し込む
player-closed = このアカウントは閉鎖されています。

## About

about-title = komadaiについて
about-text = komadaiは、駒を打てる三つのゲームを指し、観て、調べ、学ぶための自由な場所です。ソースは公開されており、誰でも自分で動かせます。
about-source = ソースコード
about-licence = ライセンス
about-version = バージョン { $version }
api-title = プログラム向け
api-text = このサイトでできることはプログラムからもできます。対局と申し込みはHTTP、指し手はソケット、棋譜は各形式で。lichessのAPIを使うプログラムも接続できます。
install-app = アプリとして追加
