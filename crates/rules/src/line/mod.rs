//! A line: a start position and the moves played from it, up to its end.

mod action;

use std::fmt;

use crate::position::{Position, Removed, Variant};
use crate::text::{self, MoveTextError};
use crate::vocabulary::{BySide, Ending, HandRole, Move, Reason, Side};

pub use action::Action;

/// What an illegal move costs.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Policy {
    /// It is refused, and the same player moves again.
    #[default]
    Casual,
    /// It loses the game.
    Tournament,
}

impl Policy {
    /// `casual` or `tournament`.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Casual => "casual",
            Self::Tournament => "tournament",
        }
    }

    /// The policy with this name.
    pub fn from_name(name: &str) -> Option<Self> {
        [Self::Casual, Self::Tournament]
            .into_iter()
            .find(|policy| policy.name() == name)
    }
}

/// A game as far as the rules see it: positions, repetition, and how it ended.
///
/// ```
/// use komadai_rules::{Line, Position, Reason, Shogun, Side};
/// let mut line = Line::new(Position::<Shogun>::start(Default::default()));
/// for mv in ["f2f3", "e7e5", "g2g4", "d8h4"] {
///     line.play(mv.parse().unwrap()).unwrap();
/// }
/// let ending = line.ending().unwrap();
/// assert_eq!((ending.winner, ending.reason), (Some(Side::Gote), Reason::Checkmate));
/// ```
#[derive(Clone, Debug)]
pub struct Line<V: Variant> {
    past: Vec<Past<V>>,
    position: Position<V>,
    check: bool,
    removed: Removed<V>,
    policy: Policy,
    ending: Option<Ending>,
}

/// A position that was left by a move.
#[derive(Clone, Copy, Debug)]
struct Past<V: Variant> {
    position: Position<V>,
    check: bool,
    mv: Move<V>,
}

/// A line without moves: see [`Line::new`].
impl<V: Variant> From<Position<V>> for Line<V> {
    fn from(start: Position<V>) -> Self {
        Self::new(start)
    }
}

/// Why a move was not made.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum PlayError {
    /// The text is not a move.
    Text(MoveTextError),
    /// The move is not legal.
    Illegal,
    /// The game is over.
    Over(Ending),
}

impl fmt::Display for PlayError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Text(error) => error.fmt(f),
            Self::Illegal => f.write_str("the move is not legal here"),
            Self::Over(ending) => write!(f, "the game is over ({} {})", ending.score(), ending.reason),
        }
    }
}

impl std::error::Error for PlayError {}

/// How often the current position has come up.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Repetition {
    /// Occurrences, this one included.
    pub count: usize,
    /// The side, if exactly one, that gave check with every move since the first of them.
    pub perpetual: Option<Side>,
}

impl<V: Variant> Line<V> {
    /// A line without moves. A start position that is over already has its ending; one equal to a
    /// handicap start remembers the removed pieces.
    pub fn new(start: Position<V>) -> Self {
        let mut line = Self {
            past: Vec::new(),
            check: start.is_check(),
            removed: handicap_pieces(&start),
            position: start,
            policy: Policy::default(),
            ending: None,
        };
        line.ending = line.automatic_end();
        line
    }

    /// The same line, with pieces remembered as removed by a handicap.
    #[must_use]
    pub fn with_removed(mut self, removed: Removed<V>) -> Self {
        self.removed = removed;
        self
    }

    /// The same line, with another price for illegal moves.
    #[must_use]
    pub fn with_policy(mut self, policy: Policy) -> Self {
        self.policy = policy;
        self
    }

    /// The current position.
    pub fn position(&self) -> &Position<V> {
        &self.position
    }

    /// The position after `ply` moves.
    pub fn position_at(&self, ply: usize) -> Option<&Position<V>> {
        if ply == self.past.len() {
            Some(&self.position)
        } else {
            Some(&self.past.get(ply)?.position)
        }
    }

    /// The position it started from.
    pub fn start(&self) -> &Position<V> {
        self.past.first().map_or(&self.position, |past| &past.position)
    }

    /// The moves played.
    pub fn moves(&self) -> impl DoubleEndedIterator<Item = Move<V>> + ExactSizeIterator + '_ {
        self.past.iter().map(|past| past.mv)
    }

    /// How many moves were played.
    pub fn len(&self) -> usize {
        self.past.len()
    }

    /// Whether no move was played.
    pub fn is_empty(&self) -> bool {
        self.past.is_empty()
    }

    /// Whether the side to move is in check.
    pub fn is_check(&self) -> bool {
        self.check
    }

    /// The pieces each side gave as a handicap.
    pub fn removed(&self) -> &Removed<V> {
        &self.removed
    }

    /// Points of both sides as counted in an impasse; `None` in games without points.
    pub fn points(&self) -> Option<BySide<u32>> {
        V::points(&self.position, &self.removed)
    }

    /// How it ended, if it did.
    pub fn ending(&self) -> Option<Ending> {
        self.ending
    }

    /// Plays a move, if the game is still on. An illegal move is refused, or under
    /// [`Policy::Tournament`] loses at once and leaves the position as it is.
    pub fn play(&mut self, mv: Move<V>) -> Result<(), PlayError> {
        if let Some(ending) = self.ending {
            return Err(PlayError::Over(ending));
        }
        if self.position.is_legal(mv) {
            self.push(mv);
            return Ok(());
        }
        self.punish_illegal()
    }

    /// Plays a move given as text in the game's own dialect. The drop of a piece that is never in hand
    /// is an illegal move like others.
    pub fn play_text(&mut self, text: &str) -> Result<(), PlayError> {
        match text.parse() {
            Ok(mv) => self.play(mv),
            Err(error) => match (self.ending, error) {
                (Some(ending), _) => Err(PlayError::Over(ending)),
                (None, MoveTextError::NeverHeld(_)) => self.punish_illegal(),
                (None, error) => Err(PlayError::Text(error)),
            },
        }
    }

    /// Plays a legal move even after an end that the players ignored, as programs must who are told of
    /// it by others.
    pub fn play_on(&mut self, mv: Move<V>) -> Result<(), PlayError> {
        if !self.position.is_legal(mv) {
            return Err(PlayError::Illegal);
        }
        self.push(mv);
        Ok(())
    }

    fn punish_illegal(&mut self) -> Result<(), PlayError> {
        match self.policy {
            Policy::Casual => Err(PlayError::Illegal),
            Policy::Tournament => {
                self.ending = Some(Ending::loss(self.position.turn(), Reason::Illegal));
                Ok(())
            }
        }
    }

    fn push(&mut self, mv: Move<V>) {
        self.past.push(Past {
            position: self.position,
            check: self.check,
            mv,
        });
        self.position.play_unchecked(mv);
        self.check = self.position.is_check();
        self.ending = self.automatic_end();
    }

    /// Takes back the last move that was made, and any ending with it.
    pub fn undo(&mut self) -> Option<Move<V>> {
        let past = self.past.pop()?;
        self.position = past.position;
        self.check = past.check;
        self.ending = self.automatic_end();
        Some(past.mv)
    }

    /// `side` gives up. As all actions, it is refused (`None`) once the game is over.
    pub fn resign(&mut self, side: Side) -> Option<Ending> {
        self.end_with(Some(Ending::loss(side, Reason::Resign)))
    }

    /// `side` ran out of time.
    pub fn time_out(&mut self, side: Side) -> Option<Ending> {
        self.end_with(Some(Ending::loss(side, Reason::Time)))
    }

    /// The players agree on a draw, where the game allows that.
    pub fn agree_draw(&mut self) -> Option<Ending> {
        self.end_with(V::DRAWS_BY_AGREEMENT.then_some(Ending::draw(Reason::Agreement)))
    }

    /// The players agree on an impasse, where the game and the position allow that.
    pub fn agree_impasse(&mut self) -> Option<Ending> {
        self.end_with(V::impasse(&self.position, &self.removed))
    }

    /// `side` declares a win by impasse, where the rule set has declarations and it is its turn. One
    /// that does not qualify loses.
    pub fn declare(&mut self, side: Side) -> Option<Ending> {
        let is_turn = self.position.turn() == side;
        self.end_with(if is_turn {
            V::declaration(&self.position, &self.removed)
        } else {
            None
        })
    }

    /// Whether the side to move would win by a declaration.
    pub fn may_declare(&self) -> bool {
        let turn = self.position.turn();
        let declared = V::declaration(&self.position, &self.removed);
        self.ending.is_none() && declared.is_some_and(|ending| ending.winner == Some(turn))
    }

    fn end_with(&mut self, ending: Option<Ending>) -> Option<Ending> {
        if self.ending.is_some() {
            return None;
        }
        self.ending = ending;
        ending
    }

    /// How a legal move would end the game; `None` if it would go on.
    pub fn ending_after(&self, mv: Move<V>) -> Option<Ending> {
        let left = Past {
            position: self.position,
            check: self.check,
            mv,
        };
        let position = self.position.after(mv);
        Tip {
            past: &self.past,
            left: Some(&left),
            position: &position,
            check: position.is_check(),
            removed: &self.removed,
        }
        .automatic_end()
    }

    /// How often the current position has come up in this line.
    pub fn repetition(&self) -> Repetition {
        self.tip().repetition()
    }

    fn automatic_end(&self) -> Option<Ending> {
        self.tip().automatic_end()
    }

    fn tip(&self) -> Tip<'_, V> {
        Tip {
            past: &self.past,
            left: None,
            position: &self.position,
            check: self.check,
            removed: &self.removed,
        }
    }
}

/// The last position of a line, or of one that a move would make, with all that came before it.
struct Tip<'a, V: Variant> {
    past: &'a [Past<V>],
    /// The position left by the last move, where it is not among the others.
    left: Option<&'a Past<V>>,
    position: &'a Position<V>,
    check: bool,
    removed: &'a Removed<V>,
}

impl<V: Variant> Tip<'_, V> {
    /// The positions since ply `first` that were left by a move.
    fn past_since(&self, first: usize) -> impl Iterator<Item = &Past<V>> {
        self.past.iter().chain(self.left).skip(first)
    }

    fn repetition(&self) -> Repetition {
        let hash = self.position.hash();
        let same = |past: &Past<V>| past.position.hash() == hash;
        let Some(first) = self.past_since(0).position(same) else {
            return Repetition {
                count: 1,
                perpetual: None,
            };
        };
        let count = 1 + self.past_since(first).filter(|past| same(past)).count();
        let always = Side::BOTH.map(|side| self.always_checked_since(first, side));
        let perpetual = match always {
            [true, false] => Some(Side::Sente),
            [false, true] => Some(Side::Gote),
            _ => None,
        };
        Repetition { count, perpetual }
    }

    /// Whether every move `side` made since ply `first` gave check.
    fn always_checked_since(&self, first: usize, side: Side) -> bool {
        let checks_after = self
            .past_since(first + 1)
            .map(|past| past.check)
            .chain([self.check]);
        let movers = self.past_since(first).map(|past| past.position.turn());
        movers
            .zip(checks_after)
            .all(|(mover, check)| mover != side || check)
    }

    /// The ends that need no claim, in their order.
    fn automatic_end(&self) -> Option<Ending> {
        if let Some(ending) = self.position.ending() {
            return Some(ending);
        }
        if V::QUIET_LIMIT.is_some_and(|limit| self.position.quiet_plies() >= limit) {
            return Some(Ending::draw(Reason::Fifty));
        }
        self.repetition_end()
    }

    fn repetition_end(&self) -> Option<Ending> {
        let repetition = self.repetition();
        if repetition.count < V::repetition_limit(self.position.rules()) {
            return None;
        }
        Some(match repetition.perpetual {
            Some(checker) if V::PERPETUAL_CHECK_LOSES => Ending::loss(checker, Reason::Perpetual),
            _ => V::repeated(self.position, self.removed),
        })
    }
}

/// Reads removed pieces as letters: lower case given by Gote, upper case by Sente.
pub fn read_removed<V: Variant>(letters: &str) -> Option<Removed<V>> {
    let mut removed = Removed::<V>::default();
    for letter in letters.chars() {
        let (side, role) = text::read_letter::<V>(letter)?;
        if !removed[side].try_add(HandRole::new(role)?) {
            return None;
        }
    }
    Some(removed)
}

fn handicap_pieces<V: Variant>(start: &Position<V>) -> Removed<V> {
    if V::HANDICAPS.is_empty() || start.turn() == Side::Sente {
        return BySide::default();
    }
    let text = start.to_string();
    let without_ply = |text: &str| text.rsplit_once(' ').map(|(rest, _)| rest.to_owned());
    let handicap = V::HANDICAPS
        .iter()
        .find(|handicap| without_ply(handicap.start) == without_ply(&text));
    handicap
        .and_then(|handicap| read_removed(handicap.removed))
        .unwrap_or_default()
}
