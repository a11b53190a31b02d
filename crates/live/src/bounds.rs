//! How much is taken from a visitor at once. Doors refuse what is beyond, and so do the parts behind them.

/// The most moves of a game that is stored or shown, along its main line. The longest games people play have 500.
pub const PLIES: usize = 2_000;
/// The most moves of a record with its branches, and of all games of a file together.
pub const POINTS: usize = 10_000;
/// The most games of a file.
pub const GAMES: usize = 20;
/// The most moves in a question: a query, a form, a message.
pub const ASKED_MOVES: usize = 1_000;
/// The longest text of a position.
pub const POSITION: usize = 256;
/// The longest text of a move, in whichever notation.
pub const MOVE: usize = 64;
/// The largest file with records.
pub const FILE: usize = 1 << 20;
/// The largest record as a tree.
pub const TREE: usize = 4 << 20;
/// The most bytes of an answer made of what a visitor sent.
pub const ANSWER: usize = 8 << 20;
