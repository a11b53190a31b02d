//! The threads of a worker, and what each does with a question.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;
use std::sync::mpsc as blocking;
use std::time::Duration;

use komadai_analysis::{Analysable, look};
use komadai_engine::mate::{MateLimits, Verdict};
use komadai_engine::{Info, Limits};
use komadai_play::ClockView;
use komadai_rules::{Line, Listed, dispatch};
use tokio::sync::mpsc;

use crate::analysis::{Bench, MATE_MEBIBYTES, Ticket, search, study_limits};
use crate::background;
use crate::computers::{Choice, MoveRequest, Seats, takes_long};
use crate::work::{Answer, FoundLine, Job, write_moves};

/// How many answers may wait to be sent.
const UNSENT: usize = 256;
/// The most time and lines anybody gets, whatever is asked.
const LONGEST: Duration = Duration::from_secs(60);
const MOST_LINES: usize = 16;

/// The threads.
#[derive(Debug)]
pub(super) struct Threads {
    all: Vec<blocking::Sender<Task>>,
    /// Those that have nothing to do.
    free: Vec<usize>,
}

#[derive(Debug)]
struct Task {
    order: String,
    job: Job,
    ticket: Arc<Ticket>,
}

/// What a thread says.
#[derive(Debug)]
pub(super) struct Report {
    /// Which thread.
    pub(super) thread: usize,
    /// About which question.
    pub(super) order: String,
    /// What.
    pub(super) answer: Answer,
    /// Whether it is the last word.
    pub(super) is_last: bool,
}

impl Threads {
    /// Starts so many.
    pub(super) fn start(count: usize) -> (Self, mpsc::Receiver<Report>) {
        let (says, said) = mpsc::channel(UNSENT);
        let start = |thread| {
            let (tasks, given) = blocking::channel();
            let says = says.clone();
            background::spawn(format!("worker {thread}"), move || serve(thread, &given, &says));
            tasks
        };
        let threads = Self {
            all: (0..count).map(start).collect(),
            free: (0..count).rev().collect(),
        };
        (threads, said)
    }

    /// Whether one has nothing to do.
    pub(super) fn is_free(&self) -> bool {
        !self.free.is_empty()
    }

    /// Gives one something to do: for a move whoever may have thought about the game before.
    pub(super) fn give(&mut self, order: String, job: Job, ticket: Arc<Ticket>) {
        let wanted = match &job {
            Job::Think { game, .. } => game.as_str().bytes().map(usize::from).sum::<usize>() % self.all.len(),
            _ => usize::MAX,
        };
        let at = self.free.iter().position(|&thread| thread == wanted);
        let thread = match at {
            Some(at) => Some(self.free.remove(at)),
            None => self.free.pop(),
        };
        if let Some(thread) = thread {
            // A thread ends with the worker only.
            let _ = self.all[thread].send(Task { order, job, ticket });
        }
    }

    /// One has nothing to do any more.
    pub(super) fn take_back(&mut self, thread: usize) {
        self.free.push(thread);
    }
}

fn serve(thread: usize, tasks: &blocking::Receiver<Task>, says: &mpsc::Sender<Report>) {
    let mut engines = Engines::default();
    while let Ok(Task { order, job, ticket }) = tasks.recv() {
        let say = |answer, is_last| {
            let said = Report {
                thread,
                order: order.clone(),
                answer,
                is_last,
            };
            // Nobody hears it when the worker ends.
            let _ = says.blocking_send(said);
        };
        let mut tell = |answer| say(answer, false);
        let answer = catch_unwind(AssertUnwindSafe(|| engines.work(&job, &ticket, &mut tell)));
        let answer = answer.unwrap_or_else(|_| {
            tracing::error!("the engine failed");
            engines = Engines::default();
            None
        });
        say(answer.unwrap_or(Answer::Failed), true);
    }
}

/// What a thread keeps from one question to the next.
#[derive(Default)]
struct Engines {
    levels: Seats,
    /// Those at levels that take long, which take more memory.
    strong: Seats,
    bench: Bench,
}

impl Engines {
    /// The last word about a question; `None` if it makes no sense.
    fn work(&mut self, job: &Job, ticket: &Ticket, tell: &mut dyn FnMut(Answer)) -> Option<Answer> {
        let time = job.time().min(LONGEST);
        match job {
            Job::Think {
                played,
                game,
                side,
                level,
                ..
            } => {
                let line = dispatch!(played.variant(), V => played.line::<V>()?.into());
                let request = MoveRequest {
                    game: *game,
                    version: 0,
                    side: *side,
                    opponent: None,
                    line,
                    level: *level,
                    clock: ClockView::default(),
                };
                let seats = if takes_long(*level) {
                    &mut self.strong
                } else {
                    &mut self.levels
                };
                let decision = seats.choose(&request, time);
                match decision.choice {
                    Choice::Move(mv) => Some(Answer::Move {
                        mv,
                        lost: decision.is_lost,
                    }),
                    Choice::Declare => Some(Answer::Declare),
                    Choice::Resign => None,
                }
            }
            Job::Lines {
                played,
                lines,
                nodes,
                depth,
                ..
            } => {
                let lines = (*lines).clamp(1, MOST_LINES);
                dispatch!(played.variant(), V => {
                    let limits = Limits { nodes: *nodes, depth: *depth, ..movetime(time) };
                    let line = played.line::<V>()?;
                    let mut told = |found: &[Info<V>]| tell(lines_of(found, &line, false));
                    let found = search(&mut self.bench, &line, &limits, lines, ticket, &mut told);
                    Some(lines_of(&found, &line, true))
                })
            }
            Job::Mate {
                played, nodes, plies, ..
            } => {
                let limits = MateLimits {
                    nodes: *nodes,
                    time: Some(time),
                    plies: *plies,
                    table_mib: MATE_MEBIBYTES,
                };
                dispatch!(played.variant(), V => Some(mate(&played.problem::<V>()?, &limits, ticket)))
            }
            Job::Study { played, nodes, .. } => dispatch!(played.variant(), V => {
                let line = played.line::<V>()?;
                let view = look(&self.bench.engine::<V>(1), &line, &study_limits(*nodes, time));
                Some(Answer::Study {
                    lines: view.lines.iter().map(|info| FoundLine::new(info, &line)).collect(),
                    score: view.score.value(),
                })
            }),
        }
    }
}

fn movetime<V: Analysable>(time: Duration) -> Limits<V> {
    Limits {
        movetime: Some(time),
        overhead: Duration::ZERO,
        ..Limits::default()
    }
}

fn lines_of<V: Analysable>(found: &[Info<V>], line: &Line<V>, done: bool) -> Answer {
    Answer::Lines {
        lines: found.iter().map(|info| FoundLine::new(info, line)).collect(),
        done,
    }
}

fn mate<V: Analysable + Listed>(line: &Line<V>, limits: &MateLimits, ticket: &Ticket) -> Answer {
    let study = V::study_mate(line, limits, false, ticket.flag());
    let (mate, moves) = match study.verdict {
        Verdict::Mate(moves) => (Some(true), moves),
        Verdict::NoMate => (Some(false), Vec::new()),
        Verdict::Unknown => (None, Vec::new()),
    };
    Answer::Mate {
        mate,
        pv: write_moves(moves.into_iter()),
        shortest: study.is_shortest,
        unique: study.is_unique,
        nodes: study.nodes,
    }
}
