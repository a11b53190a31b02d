### What the computer says about moves in a first game: "you" about the learner's, "me" about its own. Everything here is true by
### the rules: see `remark` in `crates/learn`.

## What a move does

remark-you-checkmate = 將死！我的{ $king }被攻擊，無路可逃。你贏了！
remark-me-checkmate = 將死：你的{ $king }被攻擊，無路可逃。回頭看看最後幾手，再下一局吧。
remark-you-campmate = 你的{ $king }安全走到對面的底線。你贏了！
remark-me-campmate = 我的{ $king }安全走到對面的底線，這樣就贏了。
remark-you-stuck = 我已經沒有合法的著法了。
remark-me-stuck = 你已經沒有合法的著法了。
remark-you-parry-step = 你的{ $piece }避開了叫將。
remark-me-parry-step = 我的{ $piece }避開了叫將。
remark-you-parry-take = 你用{ $piece }吃掉了叫將的棋子。
remark-me-parry-take = 我用{ $piece }吃掉了叫將的棋子。
remark-you-parry-block = 你的{ $piece }擋在中間，化解了叫將。
remark-me-parry-block = 我的{ $piece }擋在中間，化解了叫將。
remark-you-takes-free = 你用{ $piece }吃掉我在 { $at } 的{ $prey }，我沒辦法吃回。
remark-me-takes-free = 我用{ $piece }吃掉你在 { $at } 的{ $prey }，你沒辦法吃回。
remark-you-takes = 你用{ $piece }吃掉我在 { $at } 的{ $prey }。我可以吃回。
remark-me-takes = 我用{ $piece }吃掉你在 { $at } 的{ $prey }。你可以吃回。
remark-you-en-passant = 你吃了我的過路兵。
remark-me-en-passant = 我吃了你的過路兵。
remark-you-promotes = 你的{ $piece }升變為{ $into }。
remark-me-promotes = 我的{ $piece }升變為{ $into }。
remark-you-check-fork = 叫將！你的{ $piece }同時攻擊我在 { $at } 無人保護的{ $prey }。
remark-me-check-fork = 叫將！我的{ $piece }同時攻擊你在 { $at } 無人保護的{ $prey }。
remark-you-check-double = 你的兩枚棋子同時叫將。
remark-me-check-double = 我的兩枚棋子同時叫將，只有你的{ $king }能應對。
remark-you-check-opened = 閃將：你讓開了{ $piece }的線路。
remark-me-check-opened = 閃將：我讓開了{ $piece }的線路。你必須應將。
remark-you-check = 你用{ $piece }叫將，我必須應將。
remark-me-check = 我用{ $piece }叫將，你必須應將。
remark-you-threat-mate = 現在你威脅要將死我。
remark-me-threat-mate = 現在我威脅要將死你。走棋前先找出來。
remark-you-threat-camp = 現在你的{ $king }下一步就能走到對面的底線。
remark-me-threat-camp = 現在我的{ $king }下一步就能走到對面的底線。擋住它！
remark-you-fork = 捉雙：你的{ $piece }同時攻擊我在 { $at } 的{ $prey }和在 { $there } 的{ $other }。
remark-me-fork = 捉雙：我的{ $piece }同時攻擊你在 { $at } 的{ $prey }和在 { $there } 的{ $other }。
remark-you-attack-loose = 現在你的{ $piece }攻擊我在 { $at } 的{ $prey }，我沒有子能吃回。
remark-me-attack-loose = 現在我的{ $piece }攻擊你在 { $at } 的{ $prey }，你沒有子能吃回。
remark-you-attack-dear = 現在你的{ $piece }攻擊我在 { $at } 的{ $prey }，後者價值更高。
remark-me-attack-dear = 現在我的{ $piece }攻擊你在 { $at } 的{ $prey }，後者價值更高。
remark-you-flees = 你的{ $piece }原本有危險，現在脫身了。
remark-me-flees = 我的{ $piece }原本有危險，現在脫身了。
remark-you-guards = 你在 { $at } 的{ $prey }原本有危險，現在沒事了。
remark-me-guards = 我在 { $at } 的{ $prey }原本有危險，現在沒事了。
remark-you-keeps = 你的{ $piece }本來可以升變，但選擇不升變。
remark-me-keeps = 我的{ $piece }本來可以升變，但選擇不升變。
remark-you-castles = 你王車易位：{ $king }靠向角落，車出動了。
remark-me-castles = 我王車易位：{ $king }靠向角落，車出動了。
remark-you-nears = 從這裡，你的{ $piece }下一步就能升變為{ $into }。
remark-me-nears = 從這裡，我的{ $piece }下一步就能升變為{ $into }。
remark-you-drops = 你在 { $at } 打入{ $piece }。
remark-me-drops = 我在 { $at } 打入{ $piece }。
remark-you-shelters = 你的{ $king }更安全了：身旁有 { $count } 枚己方棋子。
remark-me-shelters = 我的{ $king }更安全了：身旁有 { $count } 枚己方棋子。
remark-you-opens = 這步替你在 { $at } 的{ $piece }讓出了路。
remark-me-opens = 這步替我在 { $at } 的{ $piece }讓出了路。
remark-you-bares = 你的{ $king }身旁已經沒有己方棋子，要多留意。
remark-me-bares = 我的{ $king }身旁已經沒有己方棋子。
remark-you-reaches = 你的{ $piece }在這裡更活躍：可以走到 { $count } 格。
remark-me-reaches = 我的{ $piece }在這裡更活躍：可以走到 { $count } 格。
remark-you-steps = 平穩的一手，你動了{ $piece }。
remark-me-steps = 平穩的一手，我動了{ $piece }。

## What a move allows

remark-warn-mate = 小心：現在我一步就能將死你。你可以悔棋。
remark-warn-camp = 小心：現在我的{ $king }能走到對面的底線。你可以悔棋。
remark-warn-free = 小心：我可以吃你在 { $at } 的{ $piece }，你無法吃回。
remark-warn-dear = 小心：我可以用{ $by }吃你在 { $at } 的{ $piece }。
remark-missed-mate = 剛才你一步就能將死我。
remark-missed-camp = 剛才你的{ $king }可以走到對面的底線。
remark-missed-free = 剛才你可以白吃我在 { $at } 的{ $piece }。
remark-missed-dear = 剛才你可以用{ $by }吃我在 { $at } 的{ $piece }。
remark-danger-mate = 我威脅要將死你。走棋前先找出來。
remark-danger-camp = 我的{ $king }下一步就能走到對面的底線。擋住它！
remark-danger-free = 你在 { $at } 的{ $piece }有危險：我可以吃它，你無法吃回。
remark-danger-dear = 你在 { $at } 的{ $piece }有危險：我的{ $by }可以吃它。
remark-chance-mate = 你一步就能將死我。看得出來嗎？
remark-chance-camp = 你的{ $king }現在能走到對面的底線。看得出來嗎？
remark-chance-prey = 我有一枚棋子，你吃了有利。看得出是哪一枚嗎？

## What to look at, for those who ask

remark-hint-mate = 你馬上就能贏：找一步讓我的{ $king }無路可逃的叫將。
remark-hint-camp = 你馬上就能贏：你的{ $king }可以走到對面的底線。
remark-hint-parry-step = 你被叫將了。你的{ $king }可以避開。
remark-hint-parry-take = 你被叫將了。叫將的棋子可以吃掉。
remark-hint-parry-block = 你被叫將了。可以用棋子擋住。
remark-hint-takes = 看看我在 { $at } 的{ $prey }：你可以吃掉它。
remark-hint-promotes = 你的{ $piece }可以升變。
remark-hint-check = 找找看能不能叫將。
remark-hint-threat = 找一步棋，威脅馬上獲勝。
remark-hint-fork = 你有一步棋能同時攻擊我的兩枚棋子。
remark-hint-attack = 你哪一枚棋子能攻擊我在 { $at } 的{ $prey }？
remark-hint-flees = 你的{ $piece }有危險，把它移到安全的地方。
remark-hint-guards = 你在 { $at } 的{ $prey }有危險，要想想辦法。
remark-hint-castles = 王車易位之後，你的{ $king }會更安全。
remark-hint-drop = 你手中有一枚棋子，打到盤上會很有用：{ $piece }。
remark-hint-piece = 看看你在 { $at } 的{ $piece }：它能找到更好的位置。

## Around it

coach-title = 講解
coach-you = 你的著法：
coach-me = 我的著法：
coach-welcome = 我是最低等級的電腦，會說明我們每一手棋的作用。準備好了，就走第一步吧。
coach-waits = 我先走，然後輪到你。
coach-hint = 我可以怎麼走？
coach-show = 給我看一步棋
coach-try = 你可以走：{ $move }
coach-busy = 我一時想不出來，請稍後再問。
coach-over = 你的第一局已記在學習路線上：三顆星中得到 { $stars } 顆。
coach-course = 回到課程
first-title = 你的第一局
first-kind = 和會講解的電腦下一整局
first-about = 和最低等級的電腦下一整局。每一手之後，它會說明這手棋的作用和該注意什麼；你可以問它怎麼走，也可以悔棋。
first-notes = 先知道這些：
    - 沒有計時，慢慢來。
    - 按「我可以怎麼走？」會告訴你該看哪裡；再按一次，就直接給你一步棋。
    - 悔棋次數不限。
    - 獲勝得三顆星，和局兩顆，下到最後得一顆。
first-begin = 開始
first-go-on = 繼續你的對局
first-again = 另開一局
