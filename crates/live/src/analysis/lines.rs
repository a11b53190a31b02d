//! The best lines in a position, told while they are searched.

use std::sync::Arc;
use std::time::{Duration, Instant};

use komadai_analysis::Analysable;
use komadai_engine::{Bound, Info, Limits, Score, wdl};
use komadai_play::Span;
use komadai_rules::{Line, Side};

use super::Task;
use super::bench::Bench;
use super::question;
use super::ticket::Ticket;
use crate::bus::Outbox;
use crate::wire::{LineInfo, Lines, Question, ScoreInfo, Tell};

/// The most best moves that are told.
const MOST_LINES: u8 = 5;
/// How many moves of a line are told.
const TOLD: usize = 16;
/// The most time a search takes.
const LONGEST: Duration = Duration::from_secs(30);
/// The least time between two words.
const PAUSE: Duration = Duration::from_millis(100);

/// A position somebody looks at.
pub(super) struct Looking<V: Analysable> {
    line: Line<V>,
    limits: Limits<V>,
    lines: usize,
    id: String,
    outbox: Outbox,
    ticket: Arc<Ticket>,
    /// Whether the last word was said.
    is_done: bool,
}

impl<V: Analysable> Looking<V> {
    pub(super) fn new(line: Line<V>, question: &Question, outbox: Outbox, ticket: Arc<Ticket>) -> Self {
        let asked = question
            .time
            .and_then(|time| u64::try_from(time.0).ok())
            .map(Duration::from_millis);
        let limits = Limits {
            nodes: question.nodes,
            depth: question.depth,
            movetime: Some(asked.map_or(LONGEST, |asked| asked.min(LONGEST))),
            overhead: Duration::ZERO,
            ..Limits::default()
        };
        let lines = question.lines.unwrap_or(1).clamp(1, MOST_LINES).into();
        Self {
            line,
            limits,
            lines,
            id: question.id.clone(),
            outbox,
            ticket,
            is_done: false,
        }
    }

    fn search(&self, bench: &mut Bench, start: Instant) -> Vec<Info<V>> {
        let engine = bench.engine::<V>(self.lines);
        let wanted = self.lines.min(self.line.position().legal_moves().len());
        let mut found: Vec<Info<V>> = Vec::new();
        let mut told: Option<Instant> = None;
        let mut report = |info: &Info<V>| {
            if info.bound != Bound::Exact {
                return;
            }
            let at = info.multipv.saturating_sub(1);
            match found.get_mut(at) {
                Some(known) => *known = info.clone(),
                None => found.push(info.clone()),
            }
            let is_time = told.is_none_or(|told| told.elapsed() >= PAUSE);
            if info.multipv == wanted && is_time {
                self.tell(&found, start.elapsed(), false);
                told = Some(Instant::now());
            }
        };
        engine.prepare();
        let stopper = engine.clone();
        self.ticket.run(
            move || stopper.stop(),
            || engine.go(&self.line, &self.limits, start, &mut report),
        );
        found
    }

    /// Tells what is known. Where nobody listens the search has no purpose.
    fn tell(&self, found: &[Info<V>], time: Duration, done: bool) {
        if self.ticket.is_silent() {
            return;
        }
        let first = found.first();
        let nodes = found.iter().map(|info| info.nodes).max().unwrap_or(0);
        let told = Lines {
            id: self.id.clone(),
            depth: first.map_or(0, |info| info.depth),
            lines: found.iter().map(|info| self.describe(info)).collect(),
            nodes,
            nps: (nodes as f64 / time.as_secs_f64().max(1e-3)) as u64,
            time: Span(time.as_millis() as i64),
            done,
        };
        if !self.outbox.put(&Tell::Lines(told).into()) {
            self.ticket.stop();
        }
    }

    fn describe(&self, info: &Info<V>) -> LineInfo {
        let score = match self.line.position().turn() {
            Side::Sente => info.score,
            Side::Gote => -info.score,
        };
        let (pv, names) = question::told(&self.line, &info.pv[..info.pv.len().min(TOLD)]);
        LineInfo {
            score: score_info(score),
            wdl: wdl::<V>(score),
            pv,
            names,
        }
    }
}

/// Every question has a last word, also one that was given up before it was come to.
impl<V: Analysable> Drop for Looking<V> {
    fn drop(&mut self) {
        if !self.is_done {
            self.tell(&[], Duration::ZERO, true);
        }
    }
}

impl<V: Analysable> Task for Looking<V> {
    fn work(&mut self, bench: &mut Bench) -> bool {
        let start = Instant::now();
        let found = match self.line.ending() {
            Some(_) => Vec::new(),
            None => self.search(bench, start),
        };
        self.tell(&found, start.elapsed(), true);
        self.is_done = true;
        false
    }

    fn ticket(&self) -> Option<&Arc<Ticket>> {
        Some(&self.ticket)
    }
}

fn score_info(score: Score) -> ScoreInfo {
    match score.mate_plies() {
        None => ScoreInfo::Cp(score.value()),
        Some(plies) => ScoreInfo::Mate(plies),
    }
}
