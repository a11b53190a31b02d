//! A playable position: its legal moves, how to play them, and questions about it; and the trait by which a game
//! describes itself, from which the legal moves are made. The two define each other, so they live together.

mod checking;
mod checks;
mod denial;
pub mod legal;
mod movegen;
mod premoves;
mod setup;
mod variant;

use std::fmt;

use crate::board::{Board, zobrist};
use crate::vocabulary::{
    Bitboard, BySide, Ending, Hand, HandRole, Move, MoveKind, Piece, Reason, Role, Side, Square,
};

pub use checking::Checking;
pub use checks::Checks;
pub use denial::{Denial, DenialReason};
pub use legal::LegalMoves;
pub use movegen::{Offset, Sink};
pub(crate) use movegen::{Promotion, forward};
pub(crate) use setup::COUNTER_LIMIT;
pub use setup::{Fault, Setup, SetupError};
pub use variant::{Handicap, Removed, RuleSet, State, Variant, stalemate_loses};

// Aligned to a line of the cache: copies that cross lines take twice as long.
/// A position that can be played from. It is made from a [`Setup`], which is checked on the way.
///
/// ```
/// use komadai_rules::{Position, Shogi};
/// let mut pos = Position::<Shogi>::start(Default::default());
/// assert_eq!(pos.legal_moves().len(), 30);
/// pos.play("7g7f".parse().unwrap()).unwrap();
/// assert_eq!(pos.to_string(), "lnsgkgsnl/1r5b1/ppppppppp/9/9/2P6/PP1PPPPPP/1B5R1/LNSGKGSNL w - 2");
/// assert!(pos.play("7g7f".parse().unwrap()).is_err());
/// ```
#[derive(Clone, Copy, PartialEq, Eq)]
#[repr(align(64))]
pub struct Position<V: Variant> {
    board: Board<V>,
    hands: BySide<Hand<V>>,
    state: V::State,
    turn: Side,
    rules: V::Rules,
    quiet: u32,
    ply: u32,
}

/// A step that has just been made on the board, for [`State::after_step`].
#[derive(Clone, Copy, Debug)]
pub struct Played<V> {
    /// The piece, as it was before promoting.
    pub piece: Piece<V>,
    /// Where it stood.
    pub from: Square<V>,
    /// Where it arrived.
    pub to: Square<V>,
    /// What it captured there.
    pub captured: Option<Piece<V>>,
}

/// A move that is not legal in the position.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct IllegalMove;

impl fmt::Display for IllegalMove {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("the move is not legal here")
    }
}

impl std::error::Error for IllegalMove {}

impl<V: Variant> Position<V> {
    /// Takes a checked setup; see [`Setup::into_position`].
    pub(crate) fn from_checked(setup: &Setup<V>, state: V::State, rules: V::Rules) -> Self {
        let &Setup {
            board, hands, turn, ..
        } = setup;
        // Counters beyond any game are cut, so that playing on never overflows them.
        let quiet = setup.quiet.min(COUNTER_LIMIT);
        let ply = setup.ply.min(2 * COUNTER_LIMIT);
        Self {
            board,
            hands,
            state,
            turn,
            rules,
            quiet,
            ply,
        }
    }

    /// The pieces on the board.
    #[inline(always)]
    pub fn board(&self) -> &Board<V> {
        &self.board
    }

    /// What stands on a square.
    #[inline(always)]
    pub fn piece(&self, square: Square<V>) -> Option<Piece<V>> {
        self.board.piece(square)
    }

    /// What a side holds.
    #[inline(always)]
    pub fn hand(&self, side: Side) -> Hand<V> {
        self.hands[side]
    }

    /// What both sides hold.
    pub fn hands(&self) -> &BySide<Hand<V>> {
        &self.hands
    }

    /// Castling rights and en passant, where the game has them.
    #[inline(always)]
    pub fn state(&self) -> &V::State {
        &self.state
    }

    /// Who moves next.
    #[inline(always)]
    pub fn turn(&self) -> Side {
        self.turn
    }

    /// The rule set it is played under.
    #[inline(always)]
    pub fn rules(&self) -> V::Rules {
        self.rules
    }

    /// Plies since the last capture, promotion, drop or (where the game counts it) pawn move.
    pub fn quiet_plies(&self) -> u32 {
        self.quiet
    }

    /// The number of the next ply, counted from 1.
    pub fn ply(&self) -> u32 {
        self.ply
    }

    /// A number equal for positions that count as the same for repetition, and different for others
    /// but for one chance in 2^64.
    #[inline(always)]
    pub fn hash(&self) -> u64 {
        let pieces = self.board.key() ^ zobrist::turn_key(self.turn);
        pieces ^ zobrist::hands_key(&self.hands) ^ self.state.key()
    }

    /// As [`Position::hash`], but equal also for positions that differ in what the sides hold.
    #[inline(always)]
    pub fn hash_without_hands(&self) -> u64 {
        self.board.key() ^ zobrist::turn_key(self.turn) ^ self.state.key()
    }

    /// Checks and pins against the side to move.
    pub fn checks(&self) -> Checks<V> {
        Checks::of(self)
    }

    /// Whether the side to move is in check.
    pub fn is_check(&self) -> bool {
        !checks::checkers(&self.board, self.turn).is_empty()
    }

    /// The pieces of the side not to move that attack the king of the side to move.
    pub fn checkers(&self) -> Bitboard<V> {
        checks::checkers(&self.board, self.turn)
    }

    /// Hands every legal move to the sink, as sets of target squares.
    #[inline]
    pub fn generate<S: Sink<V>>(&self, sink: &mut S) {
        movegen::generate(self, sink);
    }

    /// As [`Position::generate`], for callers that already have the position's [`Checks`].
    #[inline]
    pub fn generate_with<S: Sink<V>>(&self, checks: &Checks<V>, sink: &mut S) {
        movegen::generate_with(self, checks, sink);
    }

    /// Hands every legal move that gives check to the sink. Only for positions where `checking` was
    /// found.
    #[inline]
    pub fn generate_checks<S: Sink<V>>(&self, checks: &Checks<V>, checking: &Checking<V>, sink: &mut S) {
        checking::generate(self, checks, checking, sink);
    }

    /// Among `squares`, those where the side to move might drop the role if it held one and it were
    /// not in check.
    pub fn drop_squares(&self, role: HandRole<V>, squares: Bitboard<V>) -> Bitboard<V> {
        if self.hands[self.turn].has(role) {
            return movegen::drop_squares(self, role, squares);
        }
        let mut holding = *self;
        holding.hands[self.turn].add(role);
        movegen::drop_squares(&holding, role, squares)
    }

    /// The same position with the other side to move, as if the side to move had passed. Only for
    /// searches, and only when the side to move is not in check.
    #[must_use]
    pub fn after_null_move(&self) -> Self {
        let mut next = *self;
        next.state.clear_en_passant();
        next.turn = !next.turn;
        next.quiet += 1;
        next.ply += 1;
        next
    }

    /// How the game ends here, seen from the position alone: decided, checkmate or stalemate. Repetition and move
    /// counters are for a [`Line`](crate::Line) to see.
    ///
    /// ```
    /// use komadai_rules::{Position, Reason, Shogi};
    /// let mated = Position::<Shogi>::read("4k4/4G4/4P4/9/9/9/9/9/4K4 w - 1", Default::default())?;
    /// assert_eq!(mated.ending().unwrap().reason, Reason::Checkmate);
    /// assert_eq!(Position::<Shogi>::start(Default::default()).ending(), None);
    /// # Ok::<(), komadai_rules::text::PositionError>(())
    /// ```
    pub fn ending(&self) -> Option<Ending> {
        if let Some(ending) = V::decided(self) {
            return Some(ending);
        }
        if self.has_moves() {
            return None;
        }
        Some(if self.is_check() {
            Ending::loss(self.turn, Reason::Checkmate)
        } else {
            V::stalemate(self)
        })
    }

    /// All legal moves.
    pub fn legal_moves(&self) -> Vec<Move<V>> {
        V::list(self)
    }

    /// How many legal moves there are.
    pub fn count_moves(&self) -> u32 {
        V::count(self)
    }

    /// Whether there is a legal move.
    pub fn has_moves(&self) -> bool {
        V::any(self)
    }

    /// Whether a move is legal.
    pub fn is_legal(&self, mv: Move<V>) -> bool {
        V::is_legal(self, &Checks::of(self), mv)
    }

    /// As [`Position::is_legal`], for callers that already have the position's [`Checks`].
    pub fn is_legal_with(&self, checks: &Checks<V>, mv: Move<V>) -> bool {
        V::is_legal(self, checks, mv)
    }

    /// Plays a move if it is legal.
    pub fn play(&mut self, mv: Move<V>) -> Result<(), IllegalMove> {
        if !self.is_legal(mv) {
            return Err(IllegalMove);
        }
        self.play_unchecked(mv);
        Ok(())
    }

    /// The position after a move that is known to be legal, such as one just generated. With another move it is
    /// meaningless, or this panics.
    #[must_use]
    #[inline]
    pub fn after(&self, mv: Move<V>) -> Self {
        let mut next = *self;
        next.follow(self, mv);
        next
    }

    /// Plays a move that is known to be legal: see [`Position::after`].
    #[inline]
    pub fn play_unchecked(&mut self, mv: Move<V>) {
        *self = self.after(mv);
    }

    /// Turns a copy of `before` into what [`Position::after`] gives, where a second copy would be noticed.
    // What is needed is read from `before`: reading what has been copied a moment ago waits until the copy is written,
    // which takes longer than all the rest.
    #[inline(always)]
    pub fn follow(&mut self, before: &Self, mv: Move<V>) {
        match mv.kind() {
            MoveKind::Drop { role, to } => self.put_from_hand(before, role, to),
            MoveKind::Step { from, to, promote } => self.step(before, from, to, promote),
        }
        self.turn = !before.turn;
        self.ply = before.ply + 1;
    }

    #[inline(always)]
    fn put_from_hand(&mut self, before: &Self, role: HandRole<V>, to: Square<V>) {
        let mut hand = before.hands[before.turn];
        hand.remove(role);
        self.hands[before.turn] = hand;
        self.board
            .enter(&before.board, to, Piece::new(before.turn, role.role()));
        self.state = before.state;
        self.state.clear_en_passant();
        self.quiet = 0;
    }

    #[inline(always)]
    fn step(&mut self, before: &Self, from: Square<V>, to: Square<V>, promote: bool) {
        let board = &before.board;
        let piece = board.piece(from).expect("a legal step starts on a piece");
        let captured = board.piece(to);
        let is_pawn = V::PAWN_MOVES_ARE_PROGRESS && piece.role().movement().pawn;
        self.quiet = if is_pawn { 0 } else { before.quiet + 1 };
        if !promote && captured.is_none() {
            self.board.advance(board, from, to, piece);
        } else {
            if let Some(captured) = captured {
                self.capture(to, captured);
            }
            self.board.take(from, piece);
            let role = piece.role();
            let role = match role.promoted() {
                Some(promoted) if promote => promoted,
                _ => role,
            };
            self.board.put(to, Piece::new(before.turn, role));
            self.quiet = 0;
        }
        V::State::after_step(
            self,
            before,
            Played {
                piece,
                from,
                to,
                captured,
            },
        );
    }

    /// Takes an enemy piece off the board, into the hand where the game says so.
    #[inline(always)]
    pub(crate) fn capture(&mut self, square: Square<V>, captured: Piece<V>) {
        self.board.take(square, captured);
        self.quiet = 0;
        if V::CAPTURES_TO_HAND
            && let Some(role) = HandRole::capturing(captured.role())
        {
            self.hands[self.turn].add(role);
        }
    }

    /// Moves a piece of the board without further ado: the rook when castling.
    #[inline(always)]
    pub(crate) fn relocate(&mut self, from: Square<V>, to: Square<V>) {
        if let Some(piece) = self.board.piece(from) {
            self.board.take(from, piece);
            self.board.put(to, piece);
        }
    }

    #[inline(always)]
    pub(crate) fn state_mut(&mut self) -> &mut V::State {
        &mut self.state
    }

    /// The same position as something to edit.
    pub fn to_setup(&self) -> Setup<V> {
        let &Self {
            board,
            hands,
            state,
            turn,
            quiet,
            ply,
            ..
        } = self;
        Setup {
            board,
            hands,
            state,
            turn,
            quiet,
            ply,
        }
    }

    /// The same placement under another rule set.
    pub fn with_rules(self, rules: V::Rules) -> Result<Self, SetupError> {
        self.to_setup().into_position(rules)
    }
}
