//! Whether the side to move can mate by nothing but checks.

use std::sync::Arc;
use std::time::Duration;

use komadai_analysis::Analysable;
use komadai_engine::mate::{MateLimits, Study, Verdict};
use komadai_rules::Line;

use super::Task;
use super::bench::Bench;
use super::question;
use super::ticket::Ticket;
use crate::bus::Outbox;
use crate::wire::{MateInfo, MateVerdict, Question, Tell};

/// The most time and memory a search takes.
const LONGEST: Duration = Duration::from_secs(20);
const MEBIBYTES: usize = 64;

/// A mate somebody looks for.
pub(super) struct Mating<V: Analysable> {
    line: Line<V>,
    limits: MateLimits,
    id: String,
    outbox: Outbox,
    ticket: Arc<Ticket>,
    /// Whether the answer was told.
    is_done: bool,
}

impl<V: Analysable> Mating<V> {
    pub(super) fn new(line: Line<V>, question: &Question, outbox: Outbox, ticket: Arc<Ticket>) -> Self {
        let asked = question
            .time
            .and_then(|time| u64::try_from(time.0).ok())
            .map(Duration::from_millis);
        let limits = MateLimits {
            nodes: question.nodes,
            time: Some(asked.map_or(LONGEST, |asked| asked.min(LONGEST))),
            plies: question.depth.map(|depth| depth.min(999) as u16),
            table_mib: MEBIBYTES,
        };
        Self {
            line,
            limits,
            id: question.id.clone(),
            outbox,
            ticket,
            is_done: false,
        }
    }

    fn tell(&mut self, study: Study<V>) {
        self.is_done = true;
        if self.ticket.is_silent() {
            return;
        }
        let (verdict, moves) = match study.verdict {
            Verdict::Mate(moves) => (MateVerdict::Mate, moves),
            Verdict::NoMate => (MateVerdict::NoMate, Vec::new()),
            Verdict::Unknown => (MateVerdict::Unknown, Vec::new()),
        };
        let (pv, names) = question::told(&self.line, &moves);
        let told = MateInfo {
            id: self.id.clone(),
            verdict,
            side: self.line.position().turn(),
            pv,
            names,
            shortest: study.is_shortest,
            unique: study.is_unique,
            nodes: study.nodes,
        };
        self.outbox.put(&Tell::Mate(told).into());
    }
}

/// Every question is answered, also one that was given up before it was come to.
impl<V: Analysable> Drop for Mating<V> {
    fn drop(&mut self) {
        if !self.is_done {
            self.tell(Study::default());
        }
    }
}

impl<V: Analysable> Task for Mating<V> {
    fn work(&mut self, _: &mut Bench) -> bool {
        let study = V::study_mate(&self.line, &self.limits, false, self.ticket.flag());
        self.tell(study);
        false
    }

    fn ticket(&self) -> Option<&Arc<Ticket>> {
        Some(&self.ticket)
    }
}
