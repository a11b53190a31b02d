//! Looking at the positions of a game, one after the other.

use std::time::Instant;

use komadai_engine::{Bound, Engine, Info, Limits, Playable, Score};
use komadai_rules::{Line, Side};

use crate::{Analysable, Analysis, judge};

/// What the engine found in one position.
#[derive(Clone, Debug)]
pub struct View<V: Playable> {
    /// The best moves, the best first; none where the game is over.
    pub lines: Vec<Info<V>>,
    /// The score for Sente.
    pub score: Score,
}

/// An analysis under way: the last position is looked at first, because what is found there helps with those
/// before it.
#[derive(Clone, Debug)]
pub struct Analyst<V: Playable> {
    line: Line<V>,
    /// The line up to the position that is next; `None` once all were seen.
    rest: Option<Line<V>>,
    /// The last position first.
    views: Vec<View<V>>,
}

impl<V: Analysable> Analyst<V> {
    /// Begins to look at a game.
    pub fn new(line: Line<V>) -> Self {
        Self {
            rest: Some(line.clone()),
            line,
            views: Vec::new(),
        }
    }

    /// How many positions were looked at.
    pub fn done(&self) -> usize {
        self.views.len()
    }

    /// How many positions there are.
    pub fn positions(&self) -> usize {
        self.line.len() + 1
    }

    /// Looks at the next position. Returns whether there are others.
    pub fn step(&mut self, engine: &Engine<V>, limits: &Limits<V>) -> bool {
        match &self.rest {
            Some(rest) => self.add(look(engine, rest, limits)),
            None => false,
        }
    }

    /// The line up to the position that is next, for somebody else to [`look`] at.
    pub fn next(&self) -> Option<&Line<V>> {
        self.rest.as_ref()
    }

    /// Takes what was found in the next position. Returns whether there are others.
    pub fn add(&mut self, view: View<V>) -> bool {
        if let Some(rest) = &mut self.rest {
            self.views.push(view);
            if rest.undo().is_none() {
                self.rest = None;
            }
        }
        self.rest.is_some()
    }

    /// Looks at all positions that are left; `progress` hears of each.
    pub fn run(mut self, engine: &Engine<V>, limits: &Limits<V>, mut progress: impl FnMut()) -> Analysis<V> {
        while self.step(engine, limits) {
            progress();
        }
        self.judge()
    }

    /// What was found, once all positions were looked at.
    pub fn finish(self) -> Option<Analysis<V>> {
        self.rest.is_none().then(|| self.judge())
    }

    fn judge(mut self) -> Analysis<V> {
        self.views.reverse();
        Analysis {
            judgements: judge::all(&self.line, &self.views),
            line: self.line,
            views: self.views,
        }
    }
}

/// Looks at the position at the end of a line.
pub fn look<V: Analysable>(engine: &Engine<V>, line: &Line<V>, limits: &Limits<V>) -> View<V> {
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
