//! What can be said about a move to somebody who learns the game: what it does, and what it allows.
//!
//! Everything said is worked out from legal moves, so nothing of it is a matter of taste: a piece "in danger" can be
//! captured, and nothing can take back, or what takes it is worth less. What is worth saying is chosen by importance.

mod chance;
mod deed;
mod prey;
mod told;

use komadai_rules::{Move, MoveKind, Piece, Position, Role, Side, Square, Variant};

pub use chance::{Chance, Outlook};
use deed::deeds;
use prey::Prey;
pub use told::{Sentence, hint, sentence_names, sentences};

/// A piece and where it stands.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Placed<V: Variant> {
    /// The piece.
    pub piece: Piece<V>,
    /// Its square.
    pub square: Square<V>,
}

/// What a message about a move has gaps for.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Gap<V: Variant> {
    /// The name of a piece.
    Piece(Piece<V>),
    /// The name of a square.
    Square(Square<V>),
    /// A number.
    Count(usize),
}

macro_rules! topics {
    ($( $(#[$doc:meta])* $Topic:ident $name:literal, )*) => {
        /// What a remark is about. Those that are told first stand first.
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
        pub enum Topic {
            $( $(#[$doc])* $Topic, )*
        }

        impl Topic {
            /// Every topic.
            pub const ALL: &'static [Self] = &[$( Self::$Topic, )*];

            /// The word for it. Its messages are `remark-you-NAME` and `remark-me-NAME`, about a move of the learner and
            /// of the opponent.
            pub const fn name(self) -> &'static str {
                match self {
                    $( Self::$Topic => $name, )*
                }
            }
        }
    };
}

topics! {
    /// The king is mated.
    Checkmate "checkmate",
    /// The king has crossed the board.
    Campmate "campmate",
    /// No legal move is left, and no check given.
    Stuck "stuck",
    /// The king steps out of check.
    ParryStep "parry-step",
    /// The checking piece is captured.
    ParryTake "parry-take",
    /// Something comes in between.
    ParryBlock "parry-block",
    /// A piece is captured, and nothing can take back.
    TakesFree "takes-free",
    /// A piece is captured, and something can take back.
    Takes "takes",
    /// A pawn is captured in passing.
    EnPassant "en-passant",
    /// A piece promotes.
    Promotes "promotes",
    /// Check, and another piece attacked by the same piece.
    CheckFork "check-fork",
    /// Two pieces give check.
    CheckDouble "check-double",
    /// A piece other than the one that moved gives check.
    CheckOpened "check-opened",
    /// The piece that moved gives check.
    Check "check",
    /// The next move may be mate.
    ThreatMate "threat-mate",
    /// The king may cross the board with the next move.
    ThreatCamp "threat-camp",
    /// Two pieces can be won with the next move.
    Fork "fork",
    /// A piece can be captured with the next move, and nothing would take back.
    AttackLoose "attack-loose",
    /// A piece can be captured with the next move by one that is worth less.
    AttackDear "attack-dear",
    /// The piece that moved was in danger, and is not any more.
    Flees "flees",
    /// Another piece was in danger, and is not any more.
    Guards "guards",
    /// A promotion is declined.
    Keeps "keeps",
    /// King and rook castle.
    Castles "castles",
    /// The piece can promote with its next move, which it could not before.
    Nears "nears",
    /// A piece enters from the hand.
    Drops "drops",
    /// The king has more of its own pieces beside it.
    Shelters "shelters",
    /// A piece behind can go to more squares.
    Opens "opens",
    /// The king has none of its own pieces beside it any more.
    Bares "bares",
    /// The piece can go to more squares.
    Reaches "reaches",
    /// Nothing of all this.
    Steps "steps",
}

/// Something said about a move.
#[derive(Clone, PartialEq, Debug)]
pub struct Remark<V: Variant> {
    /// What it is about.
    pub topic: Topic,
    /// The gaps of its message.
    pub gaps: Vec<(&'static str, Gap<V>)>,
}

impl<V: Variant> Remark<V> {
    fn plain(topic: Topic) -> Self {
        Self {
            topic,
            gaps: Vec::new(),
        }
    }

    /// With the piece that acts.
    fn by(topic: Topic, actor: Placed<V>) -> Self {
        Self::plain(topic).with("piece", Gap::Piece(actor.piece))
    }

    /// With a piece and its square.
    fn on(self, name: &'static str, at: &'static str, placed: Placed<V>) -> Self {
        self.with(name, Gap::Piece(placed.piece))
            .with(at, Gap::Square(placed.square))
    }

    /// With the king of a side, who may have a name of its own.
    fn of_king(self, side: Side) -> Self {
        self.with("king", king(side))
    }

    fn with(mut self, name: &'static str, gap: Gap<V>) -> Self {
        self.gaps.push((name, gap));
        self
    }
}

fn king<V: Variant>(side: Side) -> Gap<V> {
    Gap::Piece(Piece::new(side, V::Role::KING))
}

/// What is said about a move: what it does, and what it allows.
#[derive(Clone, PartialEq, Debug)]
pub struct Commentary<V: Variant> {
    /// Who moved.
    pub mover: Side,
    /// What the move does, the most important first; never empty.
    pub deeds: Vec<Remark<V>>,
    /// What both sides should know now, the most important first.
    pub outlooks: Vec<Outlook<V>>,
}

/// What pieces are worth, in hundredths of a pawn.
pub type Values<V> = fn(<V as komadai_rules::Geometry>::Role) -> i32;

/// Everything to be said about a legal move.
///
/// ```
/// use komadai_learn::{Topic, commentary};
/// use komadai_rules::{Position, Shogi};
///
/// let pos = Position::<Shogi>::read("4k4/9/4P4/9/9/9/9/9/4K4 b G 1", Default::default())?;
/// let said = commentary(&pos, "G*5b".parse()?, |_| 100);
/// assert_eq!(said.deeds[0].topic, Topic::Checkmate);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn commentary<V: Variant>(before: &Position<V>, mv: Move<V>, values: Values<V>) -> Commentary<V> {
    let turn = Turn::new(before, mv, values);
    Commentary {
        mover: before.turn(),
        deeds: deeds(&turn),
        outlooks: chance::outlooks(&turn),
    }
}

/// A move with the positions around it, and what can be won in them.
struct Turn<'a, V: Variant> {
    before: &'a Position<V>,
    mv: Move<V>,
    after: Position<V>,
    /// The piece that moved, as it stands now.
    actor: Placed<V>,
    values: Values<V>,
    /// The position after the move if the mover could move again; none in check.
    again: Option<Position<V>>,
    /// What the mover could have captured to advantage instead.
    offered: Vec<Prey<V>>,
    /// What the opponent threatened to capture before the move; unknown in check.
    endangered: Vec<Prey<V>>,
    /// What the opponent can capture now.
    allowed: Vec<Prey<V>>,
    /// What the mover threatens to capture next.
    threatened: Vec<Prey<V>>,
}

impl<'a, V: Variant> Turn<'a, V> {
    fn new(before: &'a Position<V>, mv: Move<V>, values: Values<V>) -> Self {
        let after = before.after(mv);
        // A side in check cannot be passed over.
        let passed = |pos: &Position<V>| (!pos.is_check()).then(|| pos.after_null_move());
        let again = passed(&after);
        let prey = |pos: &Position<V>| prey::prey(pos, values);
        Self {
            before,
            mv,
            after,
            actor: placed(&after, mv.to()).expect("what moved stands where it went"),
            values,
            again,
            offered: prey(before),
            endangered: passed(before).as_ref().map(prey).unwrap_or_default(),
            allowed: prey(&after),
            threatened: again.as_ref().map(prey).unwrap_or_default(),
        }
    }

    /// Where it stood.
    fn origin(&self) -> Option<Placed<V>> {
        match self.mv.kind() {
            MoveKind::Step { from, .. } => placed(self.before, from),
            MoveKind::Drop { .. } => None,
        }
    }
}

fn placed<V: Variant>(pos: &Position<V>, square: Square<V>) -> Option<Placed<V>> {
    pos.piece(square).map(|piece| Placed { piece, square })
}
