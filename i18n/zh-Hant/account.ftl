### Accounts and settings.

## Forms

account-name = 名稱
account-password = 密碼
account-password-new = 新密碼
account-password-old = 目前密碼
account-password-again = 再輸入一次
account-name-help = 2 至 20 個英文字母、數字、連字號或底線，以字母開頭。
account-password-help = 至少 8 個字元。
account-register-title = 建立帳號
account-register-text = 只需名稱與密碼。你以訪客身分下過的對局會一併保留。
account-register = 建立
account-sign-in-title = 登入
account-sign-in = 登入
account-sign-out-everywhere = 登出所有裝置
account-forgot = 忘記密碼？
account-recover-title = 找回帳號
account-recover-text = 請向站方索取一次性代碼，連同新密碼在此輸入。
account-recover-code = 一次性代碼
account-change-password = 變更密碼
account-export = 匯出我的資料
account-delete = 刪除帳號
account-delete-text = 你的名稱將從各處移除，下過的對局會匿名保留。此動作無法復原。
account-tokens = 個人權杖
account-tokens-text = 權杖讓程式以你的名義操作，只顯示一次。
account-token-create = 新增權杖
account-token-revoke = 撤銷
account-token-scopes = 權限
account-token-used = 上次使用：{ $date }
scope-challenge-read = 查看挑戰
scope-challenge-write = 發起、接受與婉拒挑戰
scope-board-play = 以真人身分對弈
scope-bot-play = 以程式身分對弈
scope-follow-read = 查看追蹤名單
scope-follow-write = 追蹤與封鎖
account-following = 追蹤名單
account-blocked = 封鎖名單
account-save = 儲存
account-saved = 已儲存
account-cancel = 取消
account-report-title = 檢舉 { $name }
account-report-text = 發生了什麼事？管理員會閱讀。

## Settings

settings-title = 設定
settings-language = 語言
settings-theme = 佈景
settings-theme-system = 跟隨系統
settings-theme-light = 淺色
settings-theme-dark = 深色
settings-board = 棋盤
settings-board-wood = 木紋
settings-board-paper = 紙
settings-board-slate = 石板
settings-board-contrast = 高對比
settings-pieces = 棋子
settings-pieces-kanji-two = 雙字
settings-pieces-kanji-one = 單字
settings-pieces-western = 西式，標示走法
settings-pieces-drawn = 圖繪
settings-coordinates = 座標
settings-coordinates-inside = 棋盤內
settings-coordinates-letters = 字母與數字
settings-coordinates-kanji = 漢字
settings-coordinates-none = 不顯示
settings-notation = 記法
settings-sounds = 音效
settings-volume = 音量
settings-voice = 語音讀秒
settings-announce = 朗讀著法
settings-animation = 動畫
settings-animation-none = 無
settings-animation-fast = 快
settings-animation-normal = 普通
settings-hints = 顯示可走的格子
settings-zones = 標示區域
settings-cards = 棋子說明卡
settings-confirm = 確認著法
settings-premoves = 預走
settings-zen = 專注模式
settings-on = 開
settings-off = 關
settings-device = 保存在這部裝置上。
settings-account = 保存在你的帳號中。

## What was wrong with a form

form-name-taken = 此名稱已被使用。
form-name-invalid = 無法使用此名稱。
form-password-short = 密碼太短。
form-password-long = 密碼太長。
form-password-differs = 兩次密碼不一致。
form-sign-in-wrong = 名稱或密碼錯誤。
form-code-wrong = 代碼錯誤或已過期。
form-missing = 請填寫此欄。
