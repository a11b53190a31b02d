//! A game written down: headers, and a tree of moves with comments, times and endings.

use std::time::Duration;

use komadai_rules::{
    BySide, Hand, HandRole, IllegalMove, Line, Move, Position, RuleSet, Setup, SetupError, Side, Square,
    Variant,
};

use crate::end::End;
use crate::headers::{Header, Headers};

/// How many moves readers take from one file; a bound on memory, not on games.
pub const MAX_MOVES: usize = 500_000;

/// A game written down. The first move at each point is the main line; the others are branches.
///
/// ```
/// use komadai_notation::Record;
/// use komadai_rules::{Position, Shogi};
/// let mut record = Record::new(Position::<Shogi>::start(Default::default()));
/// let first = record.play(Record::<Shogi>::ROOT, "7g7f".parse().unwrap()).unwrap();
/// record.play(first, "3c3d".parse().unwrap()).unwrap();
/// record.play(first, "8c8d".parse().unwrap()).unwrap();
/// assert_eq!(record.main_line().count(), 2);
/// assert_eq!(record.children(first).len(), 2);
/// ```
#[derive(Clone, Debug)]
pub struct Record<V: Variant> {
    /// Players, event, dates.
    pub headers: Headers,
    /// Pieces given as a handicap.
    pub removed: BySide<Hand<V>>,
    nodes: Vec<Node<V>>,
}

/// A point in a record: the start, or a move.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct NodeId(u32);

/// What a record knows about one point.
#[derive(Clone, Debug)]
pub struct Node<V: Variant> {
    mv: Option<Move<V>>,
    position: Position<V>,
    parent: Option<NodeId>,
    children: Vec<NodeId>,
    /// Whether the end was given before the moves that follow.
    ends_first: bool,
    /// What is said about it; several lines are separated by `\n`.
    pub comment: String,
    /// Numeric annotation glyphs: 1 for `!`, 2 for `?`.
    pub nags: Vec<u8>,
    /// Time used for the move.
    pub spent: Option<Duration>,
    /// Time left on the mover's clock.
    pub clock: Option<Duration>,
    /// How the line ended here, and the time used for ending it.
    pub end: Option<(End, Option<Duration>)>,
}

impl<V: Variant> Record<V> {
    /// The point before the first move.
    pub const ROOT: NodeId = NodeId(0);

    /// A record without moves. It names its rule set unless that is the default. The game's own start
    /// with pieces of Gote missing and Gote to move is a handicap, and the missing pieces are remembered.
    pub fn new(start: Position<V>) -> Self {
        let mut headers = Headers::default();
        if start.rules() != V::Rules::default() {
            headers.set(Header::Rules, start.rules().name());
        }
        Self {
            headers,
            removed: handicap_pieces(&start),
            nodes: vec![Node::new(None, start, None)],
        }
    }

    /// A record without moves, from a set-up position. Problems may leave out a king.
    pub fn from_setup(setup: Setup<V>, rules: V::Rules) -> Result<Self, SetupError> {
        let start = setup.into_position(rules);
        let start = start.or_else(|error| setup.into_diagram(rules).map_err(|_| error));
        start.map(Self::new)
    }

    /// What a `Rules` header has to say: the rule set it is played under, unless that is the default
    /// and the headers do not mention it.
    pub fn rules_name(&self) -> Option<&'static str> {
        let rules = self.start().rules();
        let is_told = rules != V::Rules::default() || self.headers.get(&Header::Rules).is_some();
        is_told.then(|| rules.name())
    }

    /// The position it starts from.
    pub fn start(&self) -> &Position<V> {
        &self.nodes[0].position
    }

    /// Whether the start position itself shows that Gote gave pieces as a handicap.
    pub fn starts_with_handicap(&self) -> bool {
        handicap_pieces(self.start())
            .0
            .iter()
            .any(|removed| !removed.is_empty())
    }

    /// A point of the record. The id must come from this record.
    pub fn node(&self, id: NodeId) -> &Node<V> {
        &self.nodes[id.0 as usize]
    }

    /// A point of the record, to annotate it.
    pub fn node_mut(&mut self, id: NodeId) -> &mut Node<V> {
        &mut self.nodes[id.0 as usize]
    }

    /// The points after one, main line first.
    pub fn children(&self, id: NodeId) -> &[NodeId] {
        &self.node(id).children
    }

    /// How many moves there are, in all branches together.
    pub fn len(&self) -> usize {
        self.nodes.len() - 1
    }

    /// Whether there are no moves.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// Adds a move after a point, as its main line if there is none yet, else as a branch. A move that
    /// is there already is found, not added again.
    pub fn play(&mut self, after: NodeId, mv: Move<V>) -> Result<NodeId, IllegalMove> {
        let known = self
            .children(after)
            .iter()
            .copied()
            .find(|&child| self.node(child).mv == Some(mv));
        if let Some(child) = known {
            return Ok(child);
        }
        let mut position = self.node(after).position;
        position.play(mv)?;
        let id = NodeId(self.nodes.len() as u32);
        self.nodes.push(Node::new(Some(mv), position, Some(after)));
        let before = self.node_mut(after);
        before.ends_first |= before.children.is_empty() && before.end.is_some();
        before.children.push(id);
        Ok(id)
    }

    /// Ends a line at a point where branches go on: all that follows there are branches.
    pub fn stop(&mut self, id: NodeId, end: End, spent: Option<Duration>) {
        let node = self.node_mut(id);
        node.end = Some((end, spent));
        node.ends_first = true;
    }

    /// The points of the main line, without the root.
    pub fn main_line(&self) -> impl Iterator<Item = NodeId> + '_ {
        self.line_from(Self::ROOT)
    }

    /// The points after one, always taking the first move, to where the line ends.
    pub fn line_from(&self, id: NodeId) -> impl Iterator<Item = NodeId> + '_ {
        let next = |&id: &NodeId| {
            let node = self.node(id);
            node.children.first().copied().filter(|_| !node.stops())
        };
        std::iter::successors(Some(id), next).skip(1)
    }

    /// The last point of the main line.
    pub fn last(&self) -> NodeId {
        self.main_line().last().unwrap_or(Self::ROOT)
    }

    /// How many moves lead to a point.
    pub fn ply(&self, id: NodeId) -> usize {
        std::iter::successors(self.node(id).parent, |&id| self.node(id).parent).count()
    }

    /// Where the move before a point arrived, for `同`.
    pub fn previous_target(&self, id: NodeId) -> Option<Square<V>> {
        self.node(id).mv.map(Move::to)
    }

    /// The main line with repetition and endings as the rules see them, as far as it is playable.
    pub fn to_line(&self) -> Line<V> {
        let mut line = Line::new(*self.start()).with_removed(self.removed);
        for id in self.main_line() {
            let played = self.node(id).mv.map(|mv| line.play(mv));
            if !matches!(played, Some(Ok(()))) {
                break;
            }
        }
        line
    }

    /// The winner and whether it is a draw, from how the main line ends: `1-0`, `0-1`, `1/2-1/2` or `*`.
    pub fn result(&self) -> &'static str {
        let last = self.node(self.last());
        let result = |(end, _): &(End, _)| end.result(last.position.turn());
        last.end.as_ref().map_or("*", result)
    }

    fn same_tree(&self, id: NodeId, other: &Self, other_id: NodeId) -> bool {
        let mut pending = vec![(id, other_id)];
        while let Some((a, b)) = pending.pop() {
            let (node, twin) = (self.node(a), other.node(b));
            if !node.same_notes(twin) || node.children.len() != twin.children.len() {
                return false;
            }
            pending.extend(node.children.iter().copied().zip(twin.children.iter().copied()));
        }
        true
    }
}

/// The pieces Gote gave, if this is a handicap: nothing in hand, and everything on the board where the
/// game begins with it.
fn handicap_pieces<V: Variant>(start: &Position<V>) -> BySide<Hand<V>> {
    let even = Position::<V>::start(start.rules());
    let mut removed = BySide::<Hand<V>>::default();
    let hands_are_empty = start.hands().0.iter().all(|hand| hand.is_empty());
    if V::HANDICAPS.is_empty() || start.turn() == Side::Sente || !hands_are_empty {
        return removed;
    }
    for square in Square::all() {
        let (found, expected) = (start.piece(square), even.piece(square));
        let missing = expected.filter(|piece| found.is_none() && piece.side() == Side::Gote);
        let given = missing.and_then(|piece| HandRole::new(piece.role()));
        match given {
            Some(role) => _ = removed[Side::Gote].try_add(role),
            None if found == expected => {}
            None => return BySide::default(),
        }
    }
    removed
}

/// Records are equal when they say the same, whatever the order in which they were written.
impl<V: Variant> PartialEq for Record<V> {
    fn eq(&self, other: &Self) -> bool {
        self.headers == other.headers
            && self.start() == other.start()
            && self.removed == other.removed
            && self.same_tree(Self::ROOT, other, Self::ROOT)
    }
}

impl<V: Variant> Eq for Record<V> {}

impl<V: Variant> Node<V> {
    fn new(mv: Option<Move<V>>, position: Position<V>, parent: Option<NodeId>) -> Self {
        Self {
            mv,
            position,
            parent,
            children: Vec::new(),
            ends_first: false,
            comment: String::new(),
            nags: Vec::new(),
            spent: None,
            clock: None,
            end: None,
        }
    }

    /// The move that leads here; `None` at the start.
    pub fn mv(&self) -> Option<Move<V>> {
        self.mv
    }

    /// The position here, after the move.
    pub fn position(&self) -> &Position<V> {
        &self.position
    }

    /// The point before.
    pub fn parent(&self) -> Option<NodeId> {
        self.parent
    }

    /// Whether the line ends here. Moves may follow all the same: what might have been played.
    pub fn stops(&self) -> bool {
        self.end.is_some() && (self.ends_first || self.children.is_empty())
    }

    /// Adds a line to the comment.
    pub fn add_comment(&mut self, line: &str) {
        if !self.comment.is_empty() {
            self.comment.push('\n');
        }
        self.comment.push_str(line);
    }

    fn same_notes(&self, other: &Self) -> bool {
        self.mv == other.mv
            && self.comment == other.comment
            && self.nags == other.nags
            && self.spent == other.spent
            && self.clock == other.clock
            && self.end == other.end
            && self.stops() == other.stops()
    }
}
