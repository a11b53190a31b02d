//! Whether the side to move can mate by nothing but checks.

use std::sync::Arc;
use std::time::Duration;

use komadai_analysis::Analysable;
use komadai_engine::mate::{MateLimits, Study, Verdict};
use komadai_rules::{Line, Listed};

use super::bench::Bench;
use super::question;
use super::ticket::Ticket;
use super::{Heard, Task};
use crate::bus::Outbox;
use crate::cluster::Subject;
use crate::wire::{MateInfo, MateVerdict, Question, Tell};
use crate::work::{Answer, Job, Played, read_moves};

/// The most time and memory a search takes.
const LONGEST: Duration = Duration::from_secs(20);
pub(crate) const MEBIBYTES: usize = 64;

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

impl<V: Analysable + Listed> Task for Mating<V> {
    fn work(&mut self, _: &mut Bench) -> bool {
        let study = V::study_mate(&self.line, &self.limits, false, self.ticket.flag());
        self.tell(study);
        false
    }

    fn ticket(&self) -> Option<&Arc<Ticket>> {
        Some(&self.ticket)
    }

    fn job(&mut self) -> Option<(Subject, Job)> {
        let job = Job::Mate {
            played: Played::new(&self.line),
            nodes: self.limits.nodes,
            plies: self.limits.plies,
            time: self.limits.time.unwrap_or(LONGEST).as_millis() as u64,
        };
        Some((Subject::Look, job))
    }

    fn hear(&mut self, answer: Answer) -> Option<Heard> {
        self.tell(read(&self.line, answer)?);
        Some(Heard::Done { is_left: false })
    }
}

/// What a worker found out, if it makes sense: a mate ends with one.
fn read<V: Analysable>(line: &Line<V>, answer: Answer) -> Option<Study<V>> {
    let Answer::Mate {
        mate,
        pv,
        shortest,
        unique,
        nodes,
    } = answer
    else {
        return None;
    };
    let moves = read_moves(line, &pv)?;
    let verdict = match mate {
        None => Verdict::Unknown,
        Some(false) => Verdict::NoMate,
        Some(true) => {
            let mut after = line.clone();
            let played = moves.iter().all(|&mv| after.play_on(mv).is_ok());
            let winner = after.ending().and_then(|ending| ending.winner);
            if !played || winner != Some(line.position().turn()) {
                return None;
            }
            Verdict::Mate(moves)
        }
    };
    Some(Study {
        verdict,
        is_shortest: shortest,
        is_unique: unique,
        nodes,
        ..Study::default()
    })
}

#[cfg(test)]
mod tests {
    use komadai_rules::{Position, Shogi};

    use super::*;

    #[test]
    fn a_mate_that_is_none_is_not_believed() {
        let start = "4k4/9/4P4/9/9/9/9/9/4K4 b G 1";
        let line = Line::new(Position::<Shogi>::read(start, Default::default()).unwrap());
        let answer = |mate, pv: &str| Answer::Mate {
            mate,
            pv: pv.into(),
            shortest: true,
            unique: None,
            nodes: 1,
        };
        let verdict = |mate, pv| read(&line, answer(mate, pv)).map(|study| study.verdict);
        let mates = Verdict::Mate(vec!["G*5b".parse().unwrap()]);
        assert_eq!(verdict(Some(true), "G*5b"), Some(mates));
        assert_eq!(verdict(Some(false), ""), Some(Verdict::NoMate));
        assert_eq!(verdict(None, ""), Some(Verdict::Unknown));
        for pv in ["", "G*4b", "G*5b 5a4a", "5c5b", "x"] {
            assert_eq!(verdict(Some(true), pv), None, "{pv}");
        }
    }
}
