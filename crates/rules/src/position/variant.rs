//! The trait by which a game describes itself; everything else in this crate is generic over it.

use std::fmt::Debug;
use std::hash::Hash;

use super::{Checks, DenialReason, Fault, LegalMoves, Played, Position, Setup, Sink};
use crate::vocabulary::{
    Bitboard, BySide, Dialect, Ending, Geometry, Hand, HandRole, Reason, Role, Side, Square,
};

/// A game: a zero-sized type naming its pieces, zones and special rules.
pub trait Variant: Geometry + LegalMoves {
    /// What else a position remembers: castling and en passant, or nothing.
    type State: State<Self>;
    /// The named rule sets of this game.
    type Rules: RuleSet;

    /// The word for it in options, flags and files.
    const NAME: &'static str;
    /// The start position, in the game's own dialect.
    const START: &'static str;
    /// How positions and moves of this game are written.
    const DIALECT: Dialect;
    /// The roles that can be held, in the order FEN writes them.
    const FEN_HAND: &'static [Self::Role] = <Self::Role as Role>::HAND;
    /// Letters that are read, though never written, for some roles.
    const ALIASES: &'static [(char, Self::Role)] = &[];
    /// Whether a captured piece goes to the capturer's hand.
    const CAPTURES_TO_HAND: bool;
    /// Whether a pawn move counts as progress for the move counter.
    const PAWN_MOVES_ARE_PROGRESS: bool;
    /// After this many plies without progress the game is a draw.
    const QUIET_LIMIT: Option<u32>;
    /// Whether a side that repeats a position by nothing but checks loses.
    const PERPETUAL_CHECK_LOSES: bool;
    /// Whether players may agree on a draw.
    const DRAWS_BY_AGREEMENT: bool;
    /// The handicaps of the game, weakest first.
    const HANDICAPS: &'static [Handicap] = &[];

    /// What this game refuses in a set-up position, besides what every game refuses.
    fn faults(setup: &Setup<Self>) -> Vec<Fault>;

    /// How many of a piece the set has, promoted ones and those in hand included.
    fn set_size(_role: HandRole<Self>) -> u32 {
        u32::from(u8::MAX)
    }

    /// Whether the side to move may promote a piece to this role now.
    #[inline(always)]
    fn may_promote(_pos: &Position<Self>, _promoted: Self::Role) -> bool {
        true
    }

    /// Among the moves that could promote (`promoting`), those that must. `dead` are the squares
    /// where the unpromoted piece would never move again.
    #[inline(always)]
    fn must_promote(_rules: Self::Rules, dead: Bitboard<Self>, _promoting: Bitboard<Self>) -> Bitboard<Self> {
        dead
    }

    /// Among the open squares of the drop zone, those where the role may be dropped.
    #[inline(always)]
    fn drop_targets(_pos: &Position<Self>, _role: HandRole<Self>, open: Bitboard<Self>) -> Bitboard<Self> {
        open
    }

    /// Which rule forbids to drop the role on an open square that [`Variant::drop_targets`] leaves out.
    fn drop_denial(_pos: &Position<Self>, _role: HandRole<Self>, _to: Square<Self>) -> Option<DenialReason> {
        None
    }

    /// An end that is seen from the position alone, before looking for moves.
    #[inline(always)]
    fn decided(_pos: &Position<Self>) -> Option<Ending> {
        None
    }

    /// The squares where a side's king wins by arriving; none in most games.
    #[inline(always)]
    fn camp(_side: Side) -> Bitboard<Self> {
        Bitboard::empty()
    }

    /// The end when the side to move, not in check, has no legal move.
    fn stalemate(pos: &Position<Self>) -> Ending;

    /// How often a position must come up for the game to end.
    fn repetition_limit(rules: Self::Rules) -> usize;

    /// The end when a position has come up that often, and no perpetual check is to blame.
    fn repeated(pos: &Position<Self>, removed: &Removed<Self>) -> Ending;

    /// The end if both players agree on an impasse; `None` where that is refused.
    fn impasse(_pos: &Position<Self>, _removed: &Removed<Self>) -> Option<Ending> {
        None
    }

    /// Whether a player may declare a win under these rules.
    fn declares(_rules: Self::Rules) -> bool {
        false
    }

    /// The end if the side to move declares a win; `None` where declarations are refused.
    fn declaration(_pos: &Position<Self>, _removed: &Removed<Self>) -> Option<Ending> {
        None
    }

    /// Points of both sides as counted in an impasse; `None` in games without points.
    fn points(_pos: &Position<Self>, _removed: &Removed<Self>) -> Option<BySide<u32>> {
        None
    }
}

/// The pieces each side gave as a handicap: out of the game, but not forgotten.
pub type Removed<V> = BySide<Hand<V>>;

/// The named rule sets of a game.
pub trait RuleSet: Copy + Eq + Hash + Debug + Default + Send + Sync + 'static {
    /// Every rule set; the default is the first.
    const ALL: &'static [Self];
    /// Their names, in the same order.
    const NAMES: &'static [&'static str];

    /// Its name: `classic`, `modern`.
    fn name(self) -> &'static str;

    /// The rule set with this name.
    fn from_name(name: &str) -> Option<Self> {
        Self::ALL.iter().copied().find(|rules| rules.name() == name)
    }
}

/// Declares the rule sets of a game with their names; the first is the default.
#[macro_export]
macro_rules! rule_sets {
    (
        $(#[$attr:meta])*
        pub enum $Rules:ident {
            $( $(#[$doc:meta])* $rules:ident $name:literal, )+
        }
    ) => {
        $(#[$attr])*
        #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
        pub enum $Rules {
            $( $(#[$doc])* $rules, )+
        }

        impl Default for $Rules {
            fn default() -> Self {
                <Self as $crate::RuleSet>::ALL[0]
            }
        }

        impl $crate::RuleSet for $Rules {
            const ALL: &'static [Self] = &[$(Self::$rules),+];
            const NAMES: &'static [&'static str] = &[$($name),+];

            fn name(self) -> &'static str {
                match self {
                    $( Self::$rules => $name, )+
                }
            }
        }
    };
}
/// A start position with pieces taken off by the stronger player, Gote, who moves first.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Handicap {
    /// 1 is the smallest.
    pub number: u8,
    /// The letters of the removed pieces, lower case as they are Gote's.
    pub removed: &'static str,
    /// The start position.
    pub start: &'static str,
}

/// What a position remembers besides pieces, hands and turn.
pub trait State<V: Variant<State = Self>>:
    Copy + Eq + Hash + Debug + Default + Send + Sync + 'static
{
    /// Its part of the position's hash.
    fn key(self) -> u64;

    /// Moves of pawns that capture otherwise than they move. Returns true when the sink has enough.
    fn pawn_moves<const M: usize, S: Sink<V>>(
        pos: &Position<V>,
        checks: &Checks<V>,
        targets: Bitboard<V>,
        sink: &mut S,
    ) -> bool;

    /// Castling, when the king is not in check. Returns true when the sink has enough.
    fn castling<S: Sink<V>>(pos: &Position<V>, sink: &mut S) -> bool;

    /// Where the king of `side` may still castle to, however the pieces stand now.
    fn castling_targets(self, side: Side) -> Bitboard<V>;

    /// Completes a step on the board: the rook's part of castling, the pawn taken in passing, what is
    /// remembered for the next move. `before` is the position before the step.
    fn after_step(pos: &mut Position<V>, before: &Position<V>, played: Played<V>);

    /// Forgets the pawn that could be taken in passing: a drop or a null move came between.
    fn clear_en_passant(&mut self);

    /// Drops from a set-up state what the placement contradicts.
    fn cleaned(setup: &Setup<V>) -> Self;

    /// Reads the castling and en passant fields of a FEN.
    fn read(castling: &str, en_passant: &str, turn: Side) -> Option<Self>;

    /// Writes the castling and en passant fields of a FEN.
    fn write(self, turn: Side) -> (String, String);
}

/// A game without castling and en passant.
impl<V: Variant<State = ()>> State<V> for () {
    #[inline(always)]
    fn key(self) -> u64 {
        0
    }

    #[inline(always)]
    fn pawn_moves<const M: usize, S: Sink<V>>(
        _: &Position<V>,
        _: &Checks<V>,
        _: Bitboard<V>,
        _: &mut S,
    ) -> bool {
        false
    }

    #[inline(always)]
    fn castling<S: Sink<V>>(_: &Position<V>, _: &mut S) -> bool {
        false
    }

    fn castling_targets(self, _: Side) -> Bitboard<V> {
        Bitboard::empty()
    }

    #[inline(always)]
    fn after_step(_: &mut Position<V>, _: &Position<V>, _: Played<V>) {}

    #[inline(always)]
    fn clear_en_passant(&mut self) {}

    fn cleaned(_: &Setup<V>) -> Self {}

    fn read(castling: &str, en_passant: &str, _: Side) -> Option<Self> {
        (castling == "-" && en_passant == "-").then_some(())
    }

    fn write(self, _: Side) -> (String, String) {
        ("-".into(), "-".into())
    }
}

/// The usual meaning of having no legal move: lost.
pub fn stalemate_loses<V: Variant>(pos: &Position<V>) -> Ending {
    Ending::loss(pos.turn(), Reason::Stalemate)
}
