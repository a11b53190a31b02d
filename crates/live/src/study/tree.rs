//! A record as a tree for those without rules of their own: every point with its position and the names of its move.

use std::collections::BTreeMap;
use std::time::Duration;

use komadai_notation::{AnyRecord, End, Header, Named, Record, with_record};
use komadai_rules::text::read_setup;
use komadai_rules::{Move, Position, RuleSet, Side, Square, Variant, VariantId, dispatch};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::fault::{side_name, side_named};
use crate::{Error, bounds, records};

/// A record as a tree.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Tree {
    /// Which game.
    pub(crate) game: String,
    /// Its rule set.
    pub rules: String,
    /// Where it starts: FEN, for Shogi SFEN.
    pub(crate) start: String,
    /// Whose turn it is there.
    #[serde(default)]
    pub(crate) turn: String,
    /// What stands above the moves, by name.
    #[serde(default)]
    pub(crate) headers: Vec<(String, String)>,
    /// Every point after those that lead to it, the start first. Of points with the same parent the first is the main
    /// line.
    pub points: Vec<Point>,
}

/// A point of a tree: the start, or a move.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
pub struct Point {
    /// The number of the point before.
    #[serde(default)]
    pub(crate) parent: usize,
    /// The move, empty at the start.
    #[serde(flatten)]
    pub made: Made,
    /// What is said about it.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub(crate) comment: String,
    /// Glyphs of PGN: 1 for `!`, 2 for `?`.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub(crate) nags: Vec<u8>,
    /// Time used for the move, in milliseconds.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) spent: Option<u64>,
    /// Time left on the mover's clock, in milliseconds.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) clock: Option<u64>,
    /// How the line ended here.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) end: Option<EndInfo>,
}

/// A move with the position after it.
#[derive(Clone, Debug, Default, Serialize, Deserialize, ToSchema)]
pub struct Made {
    /// In coordinates.
    #[serde(rename = "move", default)]
    pub mv: String,
    /// What it is called, by notation.
    #[serde(default)]
    pub names: BTreeMap<String, String>,
    /// The position after it.
    #[serde(default)]
    pub fen: String,
    /// Whether the side to move is in check.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub(crate) check: bool,
}

impl Made {
    /// A move between two positions.
    pub(super) fn new<V: Named>(
        before: &Position<V>,
        mv: Move<V>,
        previous: Option<Square<V>>,
        after: &Position<V>,
    ) -> Self {
        let names = V::move_names(before, mv, previous).into_iter();
        Self {
            mv: mv.to_string(),
            names: names
                .map(|(notation, name)| (notation.name().into(), name))
                .collect(),
            ..Self::at(after)
        }
    }

    fn at<V: Variant>(pos: &Position<V>) -> Self {
        Self {
            fen: pos.to_string(),
            check: pos.is_check(),
            ..Self::default()
        }
    }
}

/// How a written line ended.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
pub(crate) struct EndInfo {
    /// The word for it in records.
    kind: String,
    /// Who won, if somebody did.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    winner: Option<String>,
    /// The reason as the rules have it, if they do.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    reason: Option<String>,
    /// What the record says, where there is no word for it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    text: Option<String>,
    /// Time used before it, in milliseconds.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    spent: Option<u64>,
}

/// The tree of a record.
pub fn tree(record: &AnyRecord) -> Tree {
    with_record!(record, record => tree_of(record))
}

/// The tree of one line from a position, or from the game's own start.
pub fn line(game: VariantId, rules: Option<&str>, start: Option<&str>, moves: &str) -> Result<Tree, Error> {
    let info = game.info();
    let most = bounds::ASKED_MOVES;
    if moves.split_whitespace().nth(most).is_some() {
        return Err(Error::Invalid(format!("a line has at most {most} moves")));
    }
    let moves = moves.split_whitespace().map(String::from).enumerate();
    lines(
        game,
        rules.unwrap_or(info.usual_rules()),
        start.unwrap_or(info.start),
        moves,
    )
}

/// The tree of several lines from a position: moves, each with the number of the point it follows. The start is 0, and the
/// first move makes point 1.
pub fn lines(
    game: VariantId,
    rules: &str,
    start: &str,
    moves: impl Iterator<Item = (usize, String)>,
) -> Result<Tree, Error> {
    let point = |(parent, mv)| Point {
        parent,
        made: Made {
            mv,
            ..Made::default()
        },
        ..Point::default()
    };
    let lines = Tree {
        game: game.name().into(),
        rules: rules.into(),
        start: start.into(),
        turn: String::new(),
        headers: Vec::new(),
        points: std::iter::once(Point::default())
            .chain(moves.map(point))
            .collect(),
    };
    Ok(tree(&record(&lines)?))
}

impl Tree {
    /// The points of the main line, without the start.
    pub fn main_line(&self) -> Vec<usize> {
        let next = |&at: &usize| self.children(at).next();
        std::iter::successors(Some(0), next).skip(1).collect()
    }

    /// The point some moves lead to, as far as they are in the tree.
    pub fn follow(&self, moves: &str) -> usize {
        let mut moves = moves.split_whitespace();
        let next = |&at: &usize| {
            let mv = moves.next()?;
            self.children(at).find(|&child| self.points[child].made.mv == mv)
        };
        std::iter::successors(Some(0), next).last().unwrap_or(0)
    }

    fn children(&self, at: usize) -> impl Iterator<Item = usize> {
        // Children stand after their parent.
        let later = self.points.iter().enumerate().skip(at + 1);
        later
            .filter(move |(_, point)| point.parent == at)
            .map(|(number, _)| number)
    }
}

fn tree_of<V: Named>(record: &Record<V>) -> Tree {
    let mut points = Vec::with_capacity(record.len() + 1);
    let mut pending = vec![(Record::<V>::ROOT, 0)];
    while let Some((id, parent)) = pending.pop() {
        let node = record.node(id);
        let turn = node.position().turn();
        let before = node.parent().zip(node.mv());
        points.push(Point {
            parent,
            made: before.map_or_else(
                || Made::at(node.position()),
                |(before, mv)| {
                    let previous = record.previous_target(before);
                    Made::new(record.node(before).position(), mv, previous, node.position())
                },
            ),
            comment: node.comment.clone(),
            nags: node.nags.clone(),
            spent: node.spent.map(millis),
            clock: node.clock.map(millis),
            end: node.end.as_ref().map(|(end, spent)| end_info(end, *spent, turn)),
        });
        let at = points.len() - 1;
        pending.extend(record.children(id).iter().rev().map(|&child| (child, at)));
    }
    let headers = record.headers.iter();
    Tree {
        game: V::NAME.into(),
        rules: record.start().rules().name().into(),
        start: record.start().to_string(),
        turn: side_name(record.start().turn()).into(),
        headers: headers
            .map(|(header, value)| (header_name(header), value.into()))
            .collect(),
        points,
    }
}

/// The record of a tree.
pub fn record(tree: &Tree) -> Result<AnyRecord, Error> {
    let unknown = |error: komadai_rules::UnknownGame| Error::Invalid(error.to_string());
    let game: VariantId = tree.game.parse().map_err(unknown)?;
    dispatch!(game, V => Ok(record_of::<V>(tree)?.into()))
}

fn record_of<V: Named>(tree: &Tree) -> Result<Record<V>, Error> {
    let invalid = |text: String| Error::Invalid(text);
    let rules = V::Rules::from_name(&tree.rules);
    let rules = rules.ok_or_else(|| invalid(format!("no rule set {:?}", tree.rules)))?;
    let setup = read_setup::<V>(&tree.start).map_err(|error| invalid(error.to_string()))?;
    let record = Record::from_setup(setup, rules);
    let mut record = record.map_err(|error| invalid(error.to_string()))?;
    if tree.points.len() > bounds::POINTS {
        return Err(Error::TooLarge);
    }
    for (name, value) in &tree.headers {
        record.headers.set(header_named(name), value.as_str());
    }
    let mut ids = Vec::with_capacity(tree.points.len());
    for (number, point) in tree.points.iter().enumerate() {
        let id = if number == 0 {
            Record::<V>::ROOT
        } else {
            let before = ids.get(point.parent).copied();
            let before = before
                .ok_or_else(|| invalid(format!("point {number} does not follow from an earlier point")))?;
            let mv = point.made.mv.parse().ok();
            let played = mv.and_then(|mv| record.play(before, mv).ok());
            played.ok_or_else(|| {
                invalid(format!(
                    "{:?} is not a legal move in this position",
                    point.made.mv
                ))
            })?
        };
        ids.push(id);
        let node = record.node_mut(id);
        node.comment.clone_from(&point.comment);
        node.nags.clone_from(&point.nags);
        node.spent = point.spent.map(Duration::from_millis);
        node.clock = point.clock.map(Duration::from_millis);
    }
    for (id, point) in ids.into_iter().zip(&tree.points) {
        if let Some(end) = &point.end {
            record.stop(id, read_end(end)?, end.spent.map(Duration::from_millis));
        }
    }
    Ok(record)
}

fn millis(time: Duration) -> u64 {
    u64::try_from(time.as_millis()).unwrap_or(u64::MAX)
}

/// Ends that are told by one word.
const ENDS: [(End, &str); 15] = [
    (End::Resign, "resign"),
    (End::Mate, "mate"),
    (End::NoMate, "no-mate"),
    (End::Repetition, "repetition"),
    (End::Impasse, "impasse"),
    (End::Declaration, "declaration"),
    (End::Illegal, "illegal"),
    (End::OpponentIllegal, "opponent-illegal"),
    (End::Time, "time"),
    (End::Forfeit, "forfeit"),
    (End::OpponentForfeit, "opponent-forfeit"),
    (End::Draw, "draw"),
    (End::MaxMoves, "max-moves"),
    (End::Interrupted, "interrupted"),
    (End::Sealed, "sealed"),
];

fn end_info(end: &End, spent: Option<Duration>, turn: Side) -> EndInfo {
    let known = ENDS.iter().find(|(known, _)| known == end);
    let kind = match end {
        End::Result(_) => "result",
        End::Other(_) => "other",
        _ => known.map_or("other", |(_, name)| name),
    };
    EndInfo {
        kind: kind.into(),
        winner: end.winner(turn).map(|side| side_name(side).into()),
        reason: records::reason(end).map(|reason| reason.name().into()),
        text: match end {
            End::Other(text) => Some(text.clone()),
            _ => None,
        },
        spent: spent.map(millis),
    }
}

fn read_end(end: &EndInfo) -> Result<End, Error> {
    let winner = end.winner.as_deref().map(side_named).transpose()?;
    Ok(match end.kind.as_str() {
        "result" => End::Result(winner),
        kind => match ENDS.into_iter().find(|(_, name)| *name == kind) {
            Some((end, _)) => end,
            None => End::Other(end.text.clone().unwrap_or_default()),
        },
    })
}

/// Headers by names of ours.
const HEADERS: [(Header, &str); 14] = [
    (Header::Sente, "sente"),
    (Header::Gote, "gote"),
    (Header::Event, "event"),
    (Header::Site, "site"),
    (Header::Round, "round"),
    (Header::Start, "start"),
    (Header::End, "end"),
    (Header::TimeControl, "time"),
    (Header::Opening, "opening"),
    (Header::Title, "title"),
    (Header::Annotator, "annotator"),
    (Header::SenteRating, "sente-rating"),
    (Header::GoteRating, "gote-rating"),
    (Header::Rules, "rules"),
];
/// What stands before the name of any other header.
const OTHER: &str = "other ";

fn header_name(header: &Header) -> String {
    match header {
        Header::Other(name) => format!("{OTHER}{name}"),
        known => {
            let found = HEADERS.iter().find(|(header, _)| header == known);
            found.map(|(_, name)| (*name).to_owned()).unwrap_or_default()
        }
    }
}

fn header_named(name: &str) -> Header {
    let known = HEADERS.into_iter().find(|(_, known)| *known == name);
    known.map_or_else(
        || Header::Other(name.strip_prefix(OTHER).unwrap_or(name).into()),
        |(header, _)| header,
    )
}

#[cfg(test)]
mod tests {
    use std::fs;
    use std::path::Path;

    use komadai_notation::{Hints, format};

    use super::*;

    /// Every record of the test data goes to the browser and comes back as it was.
    #[test]
    fn records_survive_the_way_to_the_browser_and_back() {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../testdata/records");
        let mut count = 0;
        for entry in fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            let reading = format::read(&fs::read(&path).unwrap(), &Hints::default()).unwrap();
            for record in &reading.records {
                let text = serde_json::to_string(&tree(record)).unwrap();
                let back = super::record(&serde_json::from_str(&text).unwrap()).unwrap();
                let usual = format::formats_of(record.game())[0];
                assert_eq!(
                    format::write(&back, usual).unwrap(),
                    format::write(record, usual).unwrap(),
                    "{}",
                    path.display()
                );
                count += 1;
            }
        }
        assert!(count > 10);
    }

    #[test]
    fn a_tree_that_makes_no_sense_is_refused() {
        let start = "lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1";
        let with = |points: &str| {
            let text =
                format!(r#"{{"game":"shogi","rules":"classic","start":"{start}","points":[{points}]}}"#);
            super::record(&serde_json::from_str(&text).unwrap()).map(|record| tree(&record).points.len())
        };
        assert_eq!(with("{},{\"parent\":0,\"move\":\"7g7f\"}").unwrap(), 2);
        for wrong in [
            "{},{\"parent\":0,\"move\":\"7g7e\"}",
            "{},{\"parent\":9,\"move\":\"7g7f\"}",
            "{},{\"parent\":1,\"move\":\"7g7f\"}",
        ] {
            assert!(with(wrong).is_err(), "{wrong}");
        }
    }
}
