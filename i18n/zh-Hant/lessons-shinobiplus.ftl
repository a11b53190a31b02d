### The lessons that only Shinobi+ has: crates/learn/lessons/shinobiplus.toml.

lesson-shinobiplus-fox = 狐狸
    .task = 狐狸可如象斜走，或直橫走一格。走到兩個標記的格子。
    .hint = 先沿斜線，再上一步。
    .done = 正確。狐狸不升變。
    .wrong = 還有更短的路。
lesson-shinobiplus-first-drop = 軍隊在手
    .task = 忍者棋＋中，氏族開局只有兵與影，七名援軍在手。把隊長打在底線影的旁邊。
    .hint = 在 d1 或 f1。
    .done = 影有了護衛。每次打入都花一手，要有計畫地出子。
    .wrong = 把隊長打在影的旁邊。
lesson-shinobiplus-kingdom-zone = 王國提早升變
    .task = 現在你是王國。忍者棋＋中，王國的兵到第三橫線即成為隊長。前進吧。
    .hint = 前進一步。
    .done = 成為隊長。沒有選擇：現代規則下升變是強制的。
    .wrong = 請前進兵。
