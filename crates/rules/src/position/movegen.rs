//! Legal moves, as sets of target squares handed to a [`Sink`].

use super::{Checks, Position, State, Variant};
use crate::board::{attacked_around, mover_attacks};
use crate::vocabulary::{Bitboard, EachMover, HandRole, Move, MoveKind, Role, Side, Square};

/// Receives legal moves in bulk. Each method returns true when the sink has seen enough.
pub trait Sink<V: Variant> {
    /// The piece on `from` may go to `plain` without promoting, and to `promoting` with promotion.
    fn steps(&mut self, from: Square<V>, plain: Bitboard<V>, promoting: Bitboard<V>) -> bool;

    /// As [`Sink::steps`] for many pieces at once: each stood `offset` before its target.
    fn bulk_steps(&mut self, offset: Offset, plain: Bitboard<V>, promoting: Bitboard<V>) -> bool;

    /// The role in hand may be dropped on `to`.
    fn drops(&mut self, role: HandRole<V>, to: Bitboard<V>) -> bool;

    /// Among the steps of the king, those the sink cares about: only they are tested for safety.
    #[inline(always)]
    fn king_steps(&self, _king: Square<V>, steps: Bitboard<V>) -> Bitboard<V> {
        steps
    }

    /// Whether the sink cares about steps of pieces that move like this, other than the king.
    #[inline(always)]
    fn wants(&self, _mover: usize) -> bool {
        true
    }
}

/// How far a piece went, in square indices.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Offset(i8);

impl Offset {
    /// Pieces that went `files` to the right and `ranks` forward, seen by Sente.
    #[inline(always)]
    pub(crate) fn new<V: Variant>(files: i8, ranks: i8) -> Self {
        Self(files * V::RANKS as i8 + ranks)
    }

    /// Where the piece that arrives on `to` came from.
    #[inline(always)]
    pub fn origin<V: Variant>(self, to: Square<V>) -> Square<V> {
        Square::from_raw((to.index() as u8).wrapping_add_signed(-self.0))
    }
}

/// Hands every legal move of the position to the sink.
#[inline(always)]
pub(crate) fn generate<V: Variant, S: Sink<V>>(pos: &Position<V>, sink: &mut S) {
    generate_with(pos, &Checks::of(pos), sink);
}

/// As [`generate`], with checks already known.
#[inline(always)]
pub(crate) fn generate_with<V: Variant, S: Sink<V>>(pos: &Position<V>, checks: &Checks<V>, sink: &mut S) {
    if V::decided(pos).is_some() {
        return;
    }
    let own = pos.board().side(pos.turn());
    if let Some(king) = checks.king {
        let steps = Bitboard(V::steps(V::Role::KING.index(), pos.turn().index(), king.index()));
        let open = sink.king_steps(king, steps & !own);
        if !open.is_empty() {
            let without_king = pos.board().occupied() ^ Bitboard::of(king);
            let safe = open & !attacked_around(pos.board(), !pos.turn(), king, without_king);
            if !safe.is_empty() && sink.steps(king, safe, Bitboard::empty()) {
                return;
            }
        }
        if checks.checkers.is_many() {
            return;
        }
        if !checks.is_check() && V::State::castling(pos, sink) {
            return;
        }
    }
    let targets = checks.answers & !own;
    let mut steps = BoardMoves {
        pos,
        checks,
        targets,
        sink,
        enough: false,
    };
    V::Role::each_mover(&mut steps);
    if !steps.enough {
        drops(pos, checks.answers, sink);
    }
}

struct BoardMoves<'a, V: Variant, S> {
    pos: &'a Position<V>,
    checks: &'a Checks<V>,
    targets: Bitboard<V>,
    sink: &'a mut S,
    enough: bool,
}

impl<V: Variant, S: Sink<V>> EachMover for BoardMoves<'_, V, S> {
    #[inline(always)]
    fn mover<const M: usize>(&mut self) {
        let movement = const { &<V::Role as Role>::MOVEMENTS[M] };
        if movement.royal || self.enough || !self.sink.wants(M) {
            return;
        }
        if movement.pawn {
            self.enough = V::State::pawn_moves::<M, S>(self.pos, self.checks, self.targets, self.sink);
        } else if movement.is_forward_step() {
            self.enough = self.forward_steps::<M>();
        } else {
            self.enough = self.piece_moves::<M>();
        }
    }
}

impl<V: Variant, S: Sink<V>> BoardMoves<'_, V, S> {
    #[inline(always)]
    fn piece_moves<const M: usize>(&mut self) -> bool {
        let side = self.pos.turn();
        let board = self.pos.board();
        let occupied = board.occupied();
        let promotion = Promotion::<V, M>::of(self.pos);
        for from in board.moving(M) & board.side(side) {
            let to = self
                .checks
                .allow(from, mover_attacks::<V, M>(side, from, occupied) & self.targets);
            if !to.is_empty() {
                let (plain, promoting) = promotion.split(from, to);
                if self.sink.steps(from, plain, promoting) {
                    return true;
                }
            }
        }
        false
    }

    /// Pieces that only step straight ahead move all at once; one that is pinned may go ahead only
    /// when the pin runs along its file.
    #[inline(always)]
    fn forward_steps<const M: usize>(&mut self) -> bool {
        let side = self.pos.turn();
        let board = self.pos.board();
        let mut pieces = board.moving(M) & board.side(side);
        if let Some(king) = self.checks.king {
            let file = Bitboard(V::ahead(0, king.index()) | V::ahead(1, king.index()));
            pieces &= !self.checks.pinned | file;
        }
        let to = pieces.forward(side) & self.targets;
        if to.is_empty() {
            return false;
        }
        let (plain, promoting) = Promotion::<V, M>::of(self.pos).split_advance(to);
        self.sink.bulk_steps(forward::<V>(side), plain, promoting)
    }
}

#[inline(always)]
pub(crate) fn forward<V: Variant>(side: Side) -> Offset {
    Offset::new::<V>(0, if side == Side::Sente { 1 } else { -1 })
}

/// When a piece that moves like `M` may or must promote.
pub(crate) struct Promotion<V: Variant, const M: usize> {
    zone: Bitboard<V>,
    dead: Bitboard<V>,
    rules: V::Rules,
}

impl<V: Variant, const M: usize> Promotion<V, M> {
    #[inline(always)]
    pub(crate) fn of(pos: &Position<V>) -> Self {
        let side = pos.turn().index();
        let zone = match V::Role::ALL[M].promoted() {
            Some(promoted) if V::may_promote(pos, promoted) => Bitboard(V::zone(side)),
            _ => Bitboard::empty(),
        };
        Self {
            zone,
            dead: Bitboard(V::dead(M, side)),
            rules: pos.rules(),
        }
    }

    /// Splits the targets of the piece on `from` into those without and those with promotion.
    #[inline(always)]
    pub(crate) fn split(&self, from: Square<V>, to: Bitboard<V>) -> (Bitboard<V>, Bitboard<V>) {
        if V::Role::ALL[M].promoted().is_none() {
            return (to, Bitboard::empty());
        }
        let promoting = if self.zone.contains(from) {
            to
        } else {
            to & self.zone
        };
        self.divide(to, promoting)
    }

    /// As [`Promotion::split`] for pieces that only go forward: a piece that starts in the zone ends in it.
    #[inline(always)]
    pub(crate) fn split_advance(&self, to: Bitboard<V>) -> (Bitboard<V>, Bitboard<V>) {
        self.divide(to, to & self.zone)
    }

    #[inline(always)]
    fn divide(&self, to: Bitboard<V>, promoting: Bitboard<V>) -> (Bitboard<V>, Bitboard<V>) {
        (to & !V::must_promote(self.rules, self.dead, promoting), promoting)
    }
}

#[inline(always)]
fn drops<V: Variant, S: Sink<V>>(pos: &Position<V>, answers: Bitboard<V>, sink: &mut S) {
    let side = pos.turn();
    let hand = pos.hand(side);
    if hand.is_empty() {
        return;
    }
    let open = answers & !pos.board().occupied() & Bitboard(V::drops(side.index()));
    if open.is_empty() {
        return;
    }
    for role in HandRole::all() {
        if hand.has(role) && sink.drops(role, droppable(pos, role, open)) {
            return;
        }
    }
}

/// Among `squares`, those where the side to move may drop the role. It holds one.
pub(crate) fn drop_squares<V: Variant>(
    pos: &Position<V>,
    role: HandRole<V>,
    squares: Bitboard<V>,
) -> Bitboard<V> {
    let zone = Bitboard(V::drops(pos.turn().index()));
    droppable(pos, role, squares & !pos.board().occupied() & zone)
}

/// Among the open squares of the drop zone, those where the role may be dropped.
#[inline(always)]
fn droppable<V: Variant>(pos: &Position<V>, role: HandRole<V>, open: Bitboard<V>) -> Bitboard<V> {
    let dead = Bitboard(V::dead(role.role().mover().index(), pos.turn().index()));
    V::drop_targets(pos, role, open & !dead)
}

/// Collects moves one by one.
impl<V: Variant> Sink<V> for Vec<Move<V>> {
    fn steps(&mut self, from: Square<V>, plain: Bitboard<V>, promoting: Bitboard<V>) -> bool {
        self.extend(plain.iter().map(|to| Move::step(from, to, false)));
        self.extend(promoting.iter().map(|to| Move::step(from, to, true)));
        false
    }

    fn bulk_steps(&mut self, offset: Offset, plain: Bitboard<V>, promoting: Bitboard<V>) -> bool {
        self.extend(plain.iter().map(|to| Move::step(offset.origin(to), to, false)));
        self.extend(promoting.iter().map(|to| Move::step(offset.origin(to), to, true)));
        false
    }

    fn drops(&mut self, role: HandRole<V>, to: Bitboard<V>) -> bool {
        self.extend(to.iter().map(|to| Move::drop(role, to)));
        false
    }
}

/// Counts moves without making them.
#[derive(Default)]
pub(crate) struct Count(pub(crate) u32);

impl<V: Variant> Sink<V> for Count {
    #[inline(always)]
    fn steps(&mut self, _: Square<V>, plain: Bitboard<V>, promoting: Bitboard<V>) -> bool {
        self.0 += plain.count() + promoting.count();
        false
    }

    #[inline(always)]
    fn bulk_steps(&mut self, _: Offset, plain: Bitboard<V>, promoting: Bitboard<V>) -> bool {
        self.0 += plain.count() + promoting.count();
        false
    }

    #[inline(always)]
    fn drops(&mut self, _: HandRole<V>, to: Bitboard<V>) -> bool {
        self.0 += to.count();
        false
    }
}

/// Stops at the first move.
#[derive(Default)]
pub(crate) struct Any(pub(crate) bool);

impl<V: Variant> Sink<V> for Any {
    #[inline(always)]
    fn steps(&mut self, _: Square<V>, plain: Bitboard<V>, promoting: Bitboard<V>) -> bool {
        self.0 |= !(plain | promoting).is_empty();
        self.0
    }

    #[inline(always)]
    fn bulk_steps(&mut self, _: Offset, plain: Bitboard<V>, promoting: Bitboard<V>) -> bool {
        self.0 |= !(plain | promoting).is_empty();
        self.0
    }

    #[inline(always)]
    fn drops(&mut self, _: HandRole<V>, to: Bitboard<V>) -> bool {
        self.0 |= !to.is_empty();
        self.0
    }
}

/// Whether a move is legal, with checks already known.
pub(crate) fn is_legal<V: Variant>(pos: &Position<V>, checks: &Checks<V>, mv: Move<V>) -> bool {
    match mv.kind() {
        MoveKind::Drop { role, to } => {
            let answers = checks.answers & Bitboard::of(to);
            pos.hand(pos.turn()).has(role)
                && V::decided(pos).is_none()
                && !drop_squares(pos, role, answers).is_empty()
        }
        MoveKind::Step { from, .. } => {
            let Some(piece) = pos.piece(from).filter(|piece| piece.side() == pos.turn()) else {
                return false;
            };
            let mut find = Find {
                wanted: mv,
                from,
                mover: piece.role().mover().index(),
                found: false,
            };
            generate_with(pos, checks, &mut find);
            find.found
        }
    }
}

/// Looks for one step on the board.
struct Find<V> {
    wanted: Move<V>,
    from: Square<V>,
    mover: usize,
    found: bool,
}

impl<V: Variant> Find<V> {
    fn among(&mut self, from: Square<V>, plain: Bitboard<V>, promoting: Bitboard<V>) -> bool {
        let targets = if self.wanted.is_promotion() {
            promoting
        } else {
            plain
        };
        self.found = self.from == from && targets.contains(self.wanted.to());
        self.found
    }
}

impl<V: Variant> Sink<V> for Find<V> {
    fn steps(&mut self, from: Square<V>, plain: Bitboard<V>, promoting: Bitboard<V>) -> bool {
        self.among(from, plain, promoting)
    }

    fn bulk_steps(&mut self, offset: Offset, plain: Bitboard<V>, promoting: Bitboard<V>) -> bool {
        let to = self.wanted.to();
        (plain | promoting).contains(to) && self.among(offset.origin(to), plain, promoting)
    }

    fn drops(&mut self, _: HandRole<V>, _: Bitboard<V>) -> bool {
        true
    }

    #[inline(always)]
    fn king_steps(&self, king: Square<V>, steps: Bitboard<V>) -> Bitboard<V> {
        if king == self.from {
            steps & Bitboard::of(self.wanted.to())
        } else {
            Bitboard::empty()
        }
    }

    #[inline(always)]
    fn wants(&self, mover: usize) -> bool {
        mover == self.mover
    }
}
