//! Games looked at by the engine: every position searched, every move judged.
//!
//! An [`Analyst`] looks at the positions of a line one after the other, so that whoever runs it can show progress, do
//! something else in between or give up. What comes out is an [`Analysis`]: it can be written into a record
//! ([`annotate`]) or told to programs ([`object`]).
//!
//! ```
//! use komadai_analysis::{Analyst, Mark};
//! use komadai_engine::{Engine, Limits};
//! use komadai_rules::{Line, Position, Shogun};
//!
//! let mut line = Line::new(Position::<Shogun>::start(Default::default()));
//! for mv in ["f2f3", "e7e5", "g2g4", "d8h4"] {
//!     line.play_text(mv)?;
//! }
//! let engine = Engine::new(Default::default());
//! let limits = Limits::default().with_nodes(2000);
//! let analysis = Analyst::new(line).run(&engine, &limits, || {});
//! assert_eq!(analysis.judgements[2].mark, Some(Mark::Blunder));
//! # Ok::<(), komadai_rules::PlayError>(())
//! ```

mod analyst;
mod annotate;
mod judge;
mod object;

pub use analyst::{Analyst, View, look};
pub use annotate::annotate;
pub use judge::{Judgement, Mark, Report};
pub use object::{from_object, object, score as score_object};

use komadai_engine::{Playable, Score, chance};
use komadai_notation::{Header, Named, Notation, Record, Scores};
use komadai_rules::{Line, Move, Side};

/// A game whose positions can be searched and whose moves have names.
pub trait Analysable: Named + Playable {}

impl<V: Named + Playable> Analysable for V {}

/// A game and what the engine thinks of it.
#[derive(Clone, Debug)]
pub struct Analysis<V: Playable> {
    /// The game.
    pub line: Line<V>,
    /// One for each position, the start first.
    pub views: Vec<View<V>>,
    /// One for each move.
    pub judgements: Vec<Judgement>,
}

impl<V: Analysable> Analysis<V> {
    /// Each move with its number, the side that made it, and what is thought of it.
    pub fn moves(&self) -> impl Iterator<Item = Judged<'_, V>> {
        self.line.moves().enumerate().filter_map(|(ply, mv)| {
            Some(Judged {
                ply,
                mv,
                side: self.line.position_at(ply)?.turn(),
                before: self.views.get(ply)?,
                after: self.views.get(ply + 1)?,
                judgement: *self.judgements.get(ply)?,
            })
        })
    }

    /// The names of a move played after so many others, as [`Named::move_names`] has them.
    pub fn names(&self, ply: usize, mv: Move<V>) -> Vec<(Notation, String)> {
        let previous = ply.checked_sub(1).and_then(|ply| self.line.moves().nth(ply));
        let pos = self.line.position_at(ply);
        pos.map_or_else(Vec::new, |pos| V::move_names(pos, mv, previous.map(Move::to)))
    }

    /// How a side played.
    pub fn report(&self, side: Side) -> Report {
        let chances: Vec<_> = self.views.iter().map(|view| chance::<V>(view.score)).collect();
        let own = self.moves().zip(judge::weights(&chances));
        let own = own.filter(|(judged, _)| judged.side == side);
        Report::new(own.map(|(judged, weight)| (judged.judgement, weight)))
    }
}

/// A move of the game, with all that is known about it.
#[derive(Clone, Debug)]
pub struct Judged<'a, V: Playable> {
    /// How many moves were played before.
    pub ply: usize,
    /// The move.
    pub mv: Move<V>,
    /// Who made it.
    pub side: Side,
    /// The position in which it was made.
    pub before: &'a View<V>,
    /// The position after it.
    pub after: &'a View<V>,
    /// What it was worth.
    pub judgement: Judgement,
}

impl<V: Playable> Judged<'_, V> {
    /// The move that would have been better, if another would.
    pub fn better(&self) -> Option<Move<V>> {
        let best = self.before.lines.first()?.pv.first().copied();
        best.filter(|&best| best != self.mv)
    }
}

/// The name of a player with the side behind it, or of the side alone.
pub fn player<V: Named>(record: &Record<V>, side: Side) -> String {
    let header = match side {
        Side::Sente => Header::Sente,
        Side::Gote => Header::Gote,
    };
    let name = record.headers.get(&header).map(str::trim);
    match name.filter(|name| !name.is_empty() && *name != "?") {
        Some(name) => format!("{name} ({})", V::SIDES[side]),
        None => V::SIDES[side].into(),
    }
}

/// A score for Sente as the players of a game write it: `+0.35`, `#5` and `-#3`, or `35`, `mate 9` and `-mate 6`.
pub fn score_text<V: Named>(score: Score) -> String {
    let is_bad = score.value() < 0;
    let sign = if is_bad { "-" } else { "" };
    match (V::SCORES, score.mate_plies().map(i32::abs)) {
        (Scores::Pawns, None) => format!("{:+.2}", f64::from(score.value()) / 100.0),
        (Scores::Pawns, Some(plies)) => format!("{sign}#{}", (plies + 1) / 2),
        (Scores::Points, None) => score.value().to_string(),
        (Scores::Points, Some(plies)) => format!("{sign}mate {plies}"),
    }
}
