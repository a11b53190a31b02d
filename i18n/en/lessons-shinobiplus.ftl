### The lessons that only Shinobi+ has: crates/learn/lessons/shinobiplus.toml.

lesson-shinobiplus-fox = The fox
    .task = The fox moves like a bishop or one step straight. Visit both marked squares.
    .hint = Along the diagonal, then one step up.
    .done = Right. The fox does not promote.
    .wrong = There is a shorter way.
lesson-shinobiplus-first-drop = An army in hand
    .task = In Shinobi+ the Clan starts with pawns and its Kage only; seven allies wait in hand. Drop the captain beside the Kage on your first rank.
    .hint = On d1 or f1.
    .done = A guard for the Kage. Each drop costs a turn, so develop with a plan.
    .wrong = Drop the captain next to the Kage.
lesson-shinobiplus-kingdom-zone = The Kingdom promotes early
    .task = Now you are the Kingdom. In Shinobi+ its pawns become captains on reaching rank 3. Advance the pawn.
    .hint = One step forward.
    .done = A captain. There was no choice: under the modern rules promotion is compulsory.
    .wrong = Advance the pawn.
