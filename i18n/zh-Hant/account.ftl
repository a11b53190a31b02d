### Accounts and settings.

## Forms

account-name = 名稱
account-password = 密碼
account-password-new = 新密碼
account-password-old = 目前密碼
account-password-again = 再輸入一次
account-name-help = 2 至 20 個任何文字的字母或漢字、數字 0 至 9、連字號或底線，不以數字或符號開頭。
account-password-help = 至少 8 個字元。
account-register-title = 建立帳號
account-register-text = 只需名稱與密碼。你以訪客身分下過的對局會一併保留。
account-register = 建立
account-sign-in-title = 登入
account-sign-in = 登入
account-forgot = 忘記密碼？
account-recover-title = 找回帳號
account-recover-text = 請向站方索取一次性代碼，連同新密碼在此輸入。
account-recover-code = 一次性代碼
account-recover = 設定新密碼
guest-playing = 你以「{ $name }」的名義對局。
guest-choose = 取個名稱
guest-title = 以訪客身分取個名稱
guest-help = 在此之後開始的對局中，其他人會看到名稱後面標有「（訪客）」。名稱不會保留給你。留空則以號碼稱呼。
guest-save = 使用此名稱

## The account

account-title = 你的帳號
account-here = 這台裝置與其他裝置
account-sign-out-everywhere = 登出所有裝置
account-change-password = 變更密碼
account-export = 匯出我的資料
account-delete = 刪除帳號
account-delete-text = 你的名稱將從各處移除，下過的對局會匿名保留。此動作無法復原。
account-tokens = 個人權杖
account-tokens-text = 權杖讓程式以你的名義操作，只顯示一次。
account-tokens-keep = 保留程式的權杖
account-tokens-keep-help = 否則所有權杖都會撤銷，因為知道密碼的人可能建立過權杖。
account-token-create = 新增權杖
account-token-name = 用途
account-token-secret = 這是你的新權杖。請立即複製，之後不會再顯示。
account-token-revoke = 撤銷
account-token-scopes = 權限
account-token-used = 上次使用：{ $date }
account-token-unused = 尚未使用
scope-challenge-read = 查看挑戰
scope-challenge-write = 發起、接受與婉拒挑戰
scope-board-play = 以真人身分對弈
scope-bot-play = 以程式身分對弈
scope-follow-read = 查看追蹤名單
scope-follow-write = 追蹤與封鎖
scope-preference-read = 查看你的設定
scope-preference-write = 變更你的設定
scope-puzzle-read = 查看你的題目紀錄
scope-puzzle-write = 解題
account-following = 追蹤名單
account-blocked = 封鎖名單
account-nobody = 沒有人
account-save = 儲存
account-saved = 已儲存

## Reports

account-report-title = 檢舉 { $name }
account-report-text = 發生了什麼事？管理員會看到你寫的內容。
report-reason = 檢舉原因
report-cheating = 借助程式或他人
report-abuse = 言語不當
report-name = 帳號名稱不當
report-other = 其他
report-send = 送出
report-thanks = 感謝你的回報
report-thanks-text = 管理員會看到。

## Being told when the site is closed

push-title = 通知
push-text = 在通訊棋或不計時的對局輪到你、有人邀請你，或你的對局開始時，即使網站已關閉，這台裝置也會通知你。
push-on = 這台裝置已開啟通知。
push-off = 這台裝置未開啟通知。
push-blocked = 瀏覽器封鎖了本站的通知。請在瀏覽器的網站設定中允許，再回到這裡。
push-unsupported = 這個瀏覽器無法顯示通知。在 iPhone 或 iPad 上，請先將本站加入主畫面，再從那裡開啟。
push-insecure = 通知需要 https 連線。
push-turn-on = 開啟
push-turn-off = 關閉
push-failed = 瀏覽器無法開啟通知，請稍後再試。

## Settings: `settings-` and the name of a setting, then its values

settings-title = 設定
settings-device = 保存在這台裝置上。
settings-account = 保存在你的帳號中，適用於你的所有裝置。
settings-look = 外觀
settings-behaviour = 棋盤上
settings-sounds = 音效
settings-playing = 對局中
settings-preview = 預覽
settings-language = 語言
settings-theme = 佈景主題
settings-theme-system = 跟隨系統
settings-theme-light = 淺色
settings-theme-dark = 深色
settings-board = 棋盤
settings-board-wood = 木紋
settings-board-paper = 紙
settings-board-slate = 石板
settings-board-contrast = 高對比
settings-koma = 將棋棋子
settings-koma-two-kanji = 雙字
settings-koma-one-kanji = 單字
settings-koma-westernised = 西式，標示走法
settings-coordinates = 座標
settings-coordinates-usual = 依各棋慣例
settings-coordinates-inside = 棋盤內
settings-coordinates-letters = 字母與數字
settings-coordinates-kanji = 漢字
settings-coordinates-none = 不顯示
settings-notation = 記法
settings-notation-usual = 依各棋慣例
settings-notation-san = 西洋棋記法（SAN）
settings-notation-hodges = Hodges 記法（英文字母）
settings-notation-hodges_es = Hodges 記法（西班牙文字母）
settings-notation-japanese = 日式記法
settings-notation-coordinates = 座標（USI、UCI）
settings-animation = 動畫
settings-animation-normal = 普通
settings-animation-fast = 快
settings-animation-none = 無
settings-volume = 音量
settings-volume-normal = 普通
settings-volume-quiet = 小
settings-volume-loud = 大
settings-volume-off = 靜音
settings-voice = 語音讀秒
settings-voice-help = 最後幾秒以語音倒數。
settings-announce = 朗讀著法
settings-announce-help = 朗讀每一手。
settings-hints = 顯示可走的格子
settings-hints-help = 在棋子走得到的格子上標點。
settings-zones = 標示各區域
settings-zones-help = 標出升變、打入或獲勝的區域。
settings-cards = 棋子說明卡
settings-cards-help = 長按棋子或將游標停在棋子上，可看走法。
settings-confirm = 確認著法
settings-confirm-help = 再點一次才送出著法。
settings-premoves = 預走
settings-premoves-help = 對手思考時先設定下一手。
settings-zen = 專注模式
settings-zen-help = 只顯示棋盤與棋鐘。

## What was wrong with a form

form-name-taken = 此名稱或外觀相同的名稱已被使用。
form-name-invalid = 無法使用此名稱。
form-name-mixed = 請只用一種文字書寫名稱。
form-name-reserved = 此名稱可能讓人誤認為別人。
form-password-short = 密碼太短。
form-password-long = 密碼太長。
form-password-common = 這個密碼太容易被猜到。
form-password-differs = 兩次密碼不一致。
form-password-wrong = 密碼錯誤。
form-sign-in-wrong = 名稱或密碼錯誤。
form-code-wrong = 代碼錯誤或已過期。
form-missing = 請填寫此欄。
