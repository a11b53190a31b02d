//! A game looked at by the engine: every position searched, every move judged.

pub(crate) mod annotate;
pub(crate) mod judge;
pub(crate) mod object;
pub(crate) mod svg;
pub(crate) mod table;

use std::time::Instant;

use indicatif::ProgressBar;
use komadai_engine::{Bound, Engine, Info, Limits, Playable, Score, Settings};
use komadai_notation::Named;
use komadai_rules::{Line, Move, Side};

use judge::Judgement;

/// A game whose positions can be searched and whose moves have names.
pub(crate) trait Analysable: Named + Playable {}

impl<V: Named + Playable> Analysable for V {}

/// What the engine found in one position.
#[derive(Clone, Debug)]
pub(crate) struct View<V: Playable> {
    /// The best moves, the best first; none where the game is over.
    pub(crate) lines: Vec<Info<V>>,
    /// The score for Sente.
    pub(crate) score: Score,
}

/// A game and what the engine thinks of it.
pub(crate) struct Analysis<V: Playable> {
    pub(crate) line: Line<V>,
    /// One for each position, the start first.
    pub(crate) views: Vec<View<V>>,
    /// One for each move.
    pub(crate) judgements: Vec<Judgement>,
}

impl<V: Analysable> Analysis<V> {
    /// Searches every position of a line, the last one first: what is found there helps with those before.
    pub(crate) fn new(line: Line<V>, limits: &Limits<V>, settings: Settings, bar: &ProgressBar) -> Self {
        let engine = Engine::new(settings);
        let mut views = Vec::new();
        let mut rest = line.clone();
        loop {
            views.push(view(&engine, &rest, limits));
            bar.inc(1);
            if rest.undo().is_none() {
                break;
            }
        }
        views.reverse();
        let judgements = judge::all(&line, &views);
        Self {
            line,
            views,
            judgements,
        }
    }

    /// Each move with its number, the side that made it, and what is thought of it.
    pub(crate) fn moves(&self) -> impl Iterator<Item = Judged<'_, V>> {
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
    pub(crate) fn names(&self, ply: usize, mv: Move<V>) -> Vec<(&'static str, String)> {
        let previous = ply.checked_sub(1).and_then(|ply| self.line.moves().nth(ply));
        let pos = self.line.position_at(ply);
        pos.map_or_else(Vec::new, |pos| V::move_names(pos, mv, previous.map(Move::to)))
    }
}

/// A move of the game, with all that is known about it.
pub(crate) struct Judged<'a, V: Playable> {
    /// How many moves were played before.
    pub(crate) ply: usize,
    pub(crate) mv: Move<V>,
    pub(crate) side: Side,
    pub(crate) before: &'a View<V>,
    pub(crate) after: &'a View<V>,
    pub(crate) judgement: Judgement,
}

impl<V: Playable> Judged<'_, V> {
    /// The move that would have been better, if another would.
    pub(crate) fn better(&self) -> Option<Move<V>> {
        let best = self.before.lines.first()?.pv.first().copied();
        best.filter(|&best| best != self.mv)
    }
}

fn view<V: Analysable>(engine: &Engine<V>, line: &Line<V>, limits: &Limits<V>) -> View<V> {
    let turn = line.position().turn();
    if let Some(ending) = line.ending() {
        let score = match ending.winner {
            None => Score::DRAW,
            Some(Side::Sente) => Score::win_in(0),
            Some(Side::Gote) => Score::loss_in(0),
        };
        return View {
            lines: Vec::new(),
            score,
        };
    }
    let mut lines: Vec<Info<V>> = Vec::new();
    engine.prepare();
    let best = engine.go(line, limits, Instant::now(), &mut |info| {
        if info.bound != Bound::Exact {
            return;
        }
        let at = info.multipv.saturating_sub(1);
        match lines.get_mut(at) {
            Some(known) => *known = info.clone(),
            None => lines.push(info.clone()),
        }
    });
    // The last depth that was searched in full: what came after it may be half a search.
    let own = lines.first().map_or(best.score, |info| info.score);
    let score = if turn == Side::Sente { own } else { -own };
    View { lines, score }
}

/// `+0.35`, `#5`, `-#3`: for Sente.
pub(crate) fn score_text(score: Score) -> String {
    match score.mate_plies() {
        None => format!("{:+.2}", f64::from(score.value()) / 100.0),
        Some(plies) if plies >= 0 && score.value() > 0 => format!("#{}", (plies + 1) / 2),
        Some(plies) => format!("-#{}", (plies.abs() + 1) / 2),
    }
}
