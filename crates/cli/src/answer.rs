//! What programs are told about a line, as JSON: the answer of `inspect`, and of `show --json`.

use komadai_notation::Named;
use komadai_rules::text;
use komadai_rules::{Line, Move};
use serde::{Serialize, Serializer};

/// A line and the position it leads to.
#[derive(Serialize, Debug)]
pub(crate) struct Answer {
    /// The canonical text: SFEN for Shogi.
    fen: String,
    /// The side to move, by its letter in the text.
    turn: char,
    check: bool,
    /// How many moves were played.
    ply: usize,
    /// What the position itself allows, also when the game is over by agreement, repetition and the like.
    legal: Vec<String>,
    result: &'static str,
    reason: Option<&'static str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) nodes: Option<u64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) names: Option<Vec<Names>>,
}

/// What a move is called, by notation.
#[derive(Debug)]
pub(crate) struct Names(Vec<(&'static str, String)>);

impl Serialize for Names {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_map(self.0.iter().map(|(notation, name)| (notation, name)))
    }
}

impl Answer {
    /// What there is to say about a line.
    pub(crate) fn about<V: Named>(line: &Line<V>) -> Self {
        let pos = line.position();
        let mut legal: Vec<_> = pos.legal_moves().iter().map(ToString::to_string).collect();
        legal.sort_unstable();
        Self {
            fen: pos.to_string(),
            turn: text::write_side(pos.turn(), V::DIALECT),
            check: line.is_check(),
            ply: line.len(),
            legal,
            result: line.ending().map_or("*", |ending| ending.score()),
            reason: line.ending().map(|ending| ending.reason.name()),
            nodes: None,
            names: None,
        }
    }
}

/// What every move of a line is called.
pub(crate) fn names<V: Named>(line: &Line<V>) -> Vec<Names> {
    let mut previous = None;
    let moves = line.moves().enumerate().filter_map(|(ply, mv)| {
        let names = V::move_names(line.position_at(ply)?, mv, previous.replace(mv.to()));
        let names = names.into_iter().map(|(notation, name)| (notation.name(), name));
        Some(Names([in_coordinates(mv)].into_iter().chain(names).collect()))
    });
    moves.collect()
}

fn in_coordinates<V: Named>(mv: Move<V>) -> (&'static str, String) {
    (V::DIALECT.move_name(), mv.to_string())
}
