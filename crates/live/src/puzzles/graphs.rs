//! Puzzles as graphs of positions, put together when somebody asks and kept while there is room.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};

use komadai_puzzles::{Kind, LONGER, Puzzle, PuzzleGraph, graph, ready_graph};
use serde_json::value::RawValue;

use crate::Error;
use crate::pool::Pool;

/// Room for graphs as text, in bytes.
const ROOM: usize = 32 << 20;
/// Threads that put graphs together, and how many of these may wait, of all and of one address: none takes a search.
const THREADS: usize = 1;
const WAITING: usize = 1024;
const WAITING_EACH: usize = 256;

/// A puzzle as positions: as text for browsers, and as what moves lead where.
#[derive(Debug)]
pub struct Compiled {
    /// As JSON.
    pub json: Box<RawValue>,
    /// Whether it does not have all that is right.
    pub(super) ask: bool,
    pub(super) steps: Vec<Step>,
}

/// A position of the graph.
#[derive(Debug, Default)]
pub(super) struct Step {
    /// The moves that lead on.
    pub(super) next: Vec<(Box<str>, usize)>,
    /// The moves that mate later than they must.
    pub(super) longer: Vec<Box<str>>,
    /// The moves that can be shown to be wrong.
    pub(super) wrong: Vec<Box<str>>,
    /// What the opponent does here.
    pub(super) reply: Option<(Box<str>, usize)>,
}

impl Compiled {
    pub(super) fn new(graph: &PuzzleGraph) -> Result<Self, Error> {
        let steps = graph.nodes.iter().map(|node| {
            let mut step = Step {
                next: node
                    .next
                    .iter()
                    .map(|(mv, &to)| (mv.as_str().into(), to))
                    .collect(),
                reply: node
                    .reply
                    .as_ref()
                    .map(|reply| (reply.mv.as_str().into(), reply.to)),
                ..Step::default()
            };
            for (mv, answer) in &node.answers {
                let is_longer = answer.say.as_deref() == Some(LONGER);
                let list = if is_longer {
                    &mut step.longer
                } else {
                    &mut step.wrong
                };
                list.push(mv.as_str().into());
            }
            step
        });
        Ok(Self {
            json: serde_json::value::to_raw_value(graph).map_err(|_| Error::Busy)?,
            ask: graph.ask && graph.kind != Kind::Tactic.name(),
            steps: steps.collect(),
        })
    }

    fn weight(&self) -> usize {
        let moves = self
            .steps
            .iter()
            .map(|step| 1 + step.next.len() + step.longer.len() + step.wrong.len());
        self.json.get().len() + 24 * moves.sum::<usize>()
    }
}

/// The graphs asked for last.
pub(super) struct Graphs {
    /// Others than those that judge: what is handed out does not wait for a judgement.
    threads: Pool,
    kept: Arc<Mutex<Kept>>,
}

#[derive(Default)]
struct Kept {
    /// Each with when it was last asked for.
    by_name: HashMap<&'static str, (u64, Arc<Compiled>)>,
    /// How often anything was asked for.
    asked: u64,
    weight: usize,
}

impl Graphs {
    pub(super) fn start() -> Self {
        Self {
            threads: Pool::start("graphs", THREADS, WAITING, WAITING_EACH),
            kept: Arc::default(),
        }
    }

    /// The graph of a puzzle.
    pub(super) async fn of(&self, puzzle: &'static Puzzle) -> Result<Arc<Compiled>, Error> {
        if let Some(known) = find(&self.kept, puzzle) {
            return Ok(known);
        }
        let kept = self.kept.clone();
        self.threads
            .run(move |()| {
                // Somebody may have asked for the same before.
                if let Some(known) = find(&kept, puzzle) {
                    return Ok(known);
                }
                let made = match ready_graph(puzzle) {
                    Some(ready) => ready,
                    None => graph(puzzle).map_err(|error| Error::Invalid(error.to_string()))?,
                };
                let made = Arc::new(Compiled::new(&made)?);
                keep(&kept, puzzle, made.clone());
                Ok(made)
            })
            .await?
    }
}

fn find(kept: &Mutex<Kept>, puzzle: &Puzzle) -> Option<Arc<Compiled>> {
    let mut kept = kept.lock().unwrap_or_else(PoisonError::into_inner);
    kept.asked += 1;
    let now = kept.asked;
    let (last, found) = kept.by_name.get_mut(&*puzzle.id)?;
    *last = now;
    Some(found.clone())
}

fn keep(kept: &Mutex<Kept>, puzzle: &'static Puzzle, made: Arc<Compiled>) {
    let mut kept = kept.lock().unwrap_or_else(PoisonError::into_inner);
    kept.weight += made.weight();
    let asked = kept.asked;
    if let Some((_, before)) = kept.by_name.insert(&puzzle.id, (asked, made)) {
        kept.weight -= before.weight();
    }
    if kept.weight <= ROOM {
        return;
    }
    // An eighth goes at once, so that not every new one looks for the oldest.
    let mut oldest: Vec<_> = kept
        .by_name
        .iter()
        .map(|(name, (last, _))| (*last, *name))
        .collect();
    oldest.sort_unstable();
    for (_, name) in oldest {
        if kept.weight <= ROOM - ROOM / 8 {
            break;
        }
        if let Some((_, gone)) = kept.by_name.remove(name) {
            kept.weight -= gone.weight();
        }
    }
}
