### The lessons that only Shinobi+ has: crates/learn/lessons/shinobiplus.toml.

lesson-shinobiplus-fox = 狐狸
    .task = 狐狸可如象斜走，或往前後左右走一格。走到兩個標記的格子。
    .hint = 先沿斜線走，再往上一步。
    .done = 正確。狐狸不升變。
    .wrong = 還有更短的路。
lesson-shinobiplus-first-drop = 援軍在手
    .task = 忍者棋＋中，氏族開局只有兵與影，七名援軍在手。把隊長打在底線上、影的旁邊。
    .hint = 在 d1 或 f1。
    .done = 影有了護衛。每次打入都要花一手，要有計畫地出子。
    .wrong = 把隊長打在影的旁邊。
lesson-shinobiplus-kingdom-zone = 王國提早升變
    .task = 現在你執王國。忍者棋＋中，王國的兵走到第 3 橫線就成為隊長。把兵往前走。
    .hint = 前進一步。
    .done = 成為隊長了。這裡沒有選擇：現代規則下一律強制升變。
    .wrong = 請把兵往前走。
