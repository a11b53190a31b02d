//! The best lines in a position, told while they are searched.

use std::sync::Arc;
use std::time::{Duration, Instant};

use komadai_analysis::Analysable;
use komadai_engine::{Info, Limits, Score, wdl};
use komadai_play::Span;
use komadai_rules::{Line, Listed, Side};

use super::bench::Bench;
use super::question;
use super::search::search;
use super::ticket::Ticket;
use super::{Heard, Task};
use crate::bus::Outbox;
use crate::cluster::Subject;
use crate::wire::{LineInfo, Lines, Question, ScoreInfo, Tell};
use crate::work::{Answer, FoundLine, Job, Played};

/// The most best moves that are told.
const MOST_LINES: u8 = 5;
/// How many moves of a line are told.
const TOLD: usize = 16;
/// The most time a search takes.
const LONGEST: Duration = Duration::from_secs(30);
/// The least time a worker gets who takes over what another began.
const SHORTEST: Duration = Duration::from_millis(200);

/// A position somebody looks at.
pub(super) struct Looking<V: Analysable> {
    line: Line<V>,
    limits: Limits<V>,
    lines: usize,
    id: String,
    outbox: Outbox,
    ticket: Arc<Ticket>,
    /// When somebody began to look.
    begun: Option<Instant>,
    /// What a worker has found so far.
    found: Vec<Info<V>>,
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
            begun: None,
            found: Vec::new(),
            is_done: false,
        }
    }

    fn begin(&mut self) -> Instant {
        *self.begun.get_or_insert_with(Instant::now)
    }

    fn finish(&mut self, found: &[Info<V>]) {
        let time = self.begin().elapsed();
        self.tell(found, time, true);
        self.is_done = true;
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
            let found = std::mem::take(&mut self.found);
            self.finish(&found);
        }
    }
}

impl<V: Analysable + Listed> Task for Looking<V> {
    fn work(&mut self, bench: &mut Bench) -> bool {
        let start = self.begin();
        let (this, line) = (&*self, &self.line);
        let mut tell = |found: &[Info<V>]| this.tell(found, start.elapsed(), false);
        let found = search(bench, line, &self.limits, self.lines, &self.ticket, &mut tell);
        self.finish(&found);
        false
    }

    fn ticket(&self) -> Option<&Arc<Ticket>> {
        Some(&self.ticket)
    }

    fn job(&mut self) -> Option<(Subject, Job)> {
        if self.line.ending().is_some() {
            return None;
        }
        let spent = self.begin().elapsed();
        let left = self.limits.movetime.unwrap_or(LONGEST).saturating_sub(spent);
        let job = Job::Lines {
            played: Played::new(&self.line),
            lines: self.lines,
            nodes: self.limits.nodes,
            depth: self.limits.depth,
            time: left.max(SHORTEST).as_millis() as u64,
        };
        Some((Subject::Look, job))
    }

    fn hear(&mut self, answer: Answer) -> Option<Heard> {
        let Answer::Lines { lines, done } = answer else {
            return None;
        };
        let found = FoundLine::read_all(&lines, &self.line, self.lines)?;
        if done {
            self.finish(&found);
            return Some(Heard::Done { is_left: false });
        }
        let time = self.begin().elapsed();
        self.tell(&found, time, false);
        self.found = found;
        Some(Heard::More)
    }
}

fn score_info(score: Score) -> ScoreInfo {
    match score.mate_plies() {
        None => ScoreInfo::Cp(score.value()),
        Some(plies) => ScoreInfo::Mate(plies),
    }
}
