//! How long a search may take.

use std::time::{Duration, Instant};

use komadai_rules::{BySide, Move, Side, Variant};

/// What the caller allows.
#[derive(Clone, Debug)]
pub struct Limits<V: Variant> {
    /// At most so many plies.
    pub depth: Option<u32>,
    /// At most so many nodes.
    pub nodes: Option<u64>,
    /// Exactly so much time.
    pub movetime: Option<Duration>,
    /// Time left, for each side.
    pub clock: BySide<Option<Duration>>,
    /// Time added after each move.
    pub increment: BySide<Duration>,
    /// Time for each move once the clock has run out.
    pub byoyomi: Duration,
    /// Moves until more time comes.
    pub moves_to_go: Option<u32>,
    /// Until told to stop.
    pub infinite: bool,
    /// Stop when a mate in so many moves is found.
    pub mate: Option<u32>,
    /// Consider only these moves; all if empty.
    pub only: Vec<Move<V>>,
    /// Time lost between the engine and the clock.
    pub overhead: Duration,
}

impl<V: Variant> Default for Limits<V> {
    fn default() -> Self {
        Self {
            depth: None,
            nodes: None,
            movetime: None,
            clock: BySide::default(),
            increment: BySide::default(),
            byoyomi: Duration::ZERO,
            moves_to_go: None,
            infinite: false,
            mate: None,
            only: Vec::new(),
            overhead: Duration::from_millis(10),
        }
    }
}

impl<V: Variant> Limits<V> {
    /// The same with no more than so many nodes.
    #[must_use]
    pub fn with_nodes(mut self, nodes: u64) -> Self {
        self.nodes = Some(self.nodes.map_or(nodes, |limit| limit.min(nodes)));
        self
    }

    /// Whether the search ends by itself.
    pub fn is_bounded(&self) -> bool {
        let timed = self.movetime.is_some() || self.has_clock();
        !self.infinite && (timed || self.depth.is_some() || self.nodes.is_some() || self.mate.is_some())
    }

    /// Whether a clock runs. One that is told for the opponent alone runs for both: nothing is left on the
    /// clock that is not mentioned.
    fn has_clock(&self) -> bool {
        let has_main = self.clock.0.iter().any(Option::is_some);
        let has_increment = self.increment.0.iter().any(|increment| !increment.is_zero());
        has_main || has_increment || !self.byoyomi.is_zero()
    }
}

/// When to stop: `soft` before starting another iteration, `hard` at once.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Deadline {
    pub(crate) start: Instant,
    pub(crate) soft: Option<Duration>,
    pub(crate) hard: Option<Duration>,
}

impl Deadline {
    pub(crate) fn new<V: Variant>(limits: &Limits<V>, side: Side, start: Instant) -> Self {
        let (soft, hard) = budget(limits, side);
        Self { start, soft, hard }
    }

    pub(crate) fn elapsed(&self) -> Duration {
        self.start.elapsed()
    }

    pub(crate) fn is_past(limit: Option<Duration>, elapsed: Duration) -> bool {
        limit.is_some_and(|limit| elapsed >= limit)
    }
}

fn budget<V: Variant>(limits: &Limits<V>, side: Side) -> (Option<Duration>, Option<Duration>) {
    let least = Duration::from_millis(1);
    if let Some(movetime) = limits.movetime {
        let all = movetime.saturating_sub(limits.overhead).max(least);
        return (Some(all), Some(all));
    }
    if limits.infinite {
        return (None, None);
    }
    if !limits.has_clock() {
        return (None, None);
    }
    let main = limits.clock[side].unwrap_or_default();
    let increment = limits.increment[side];
    let moves = limits.moves_to_go.unwrap_or(40).clamp(1, 40);
    let all = (main + limits.byoyomi).saturating_sub(limits.overhead).max(least);
    let share = main / moves + increment * 3 / 4 + limits.byoyomi;
    // In byo-yomi alone nothing can be saved for later.
    let kept = if main.is_zero() && increment.is_zero() {
        1.0
    } else {
        0.7
    };
    let soft = share.mul_f64(kept).min(all);
    let hard = (share * 3)
        .min(limits.byoyomi + main / 2 + increment)
        .max(limits.byoyomi)
        .min(all);
    (
        Some(soft.max(least)),
        Some(hard.saturating_sub(limits.overhead).max(least)),
    )
}

#[cfg(test)]
mod tests {
    use komadai_rules::Shogi;

    use super::*;

    fn budget_of(limits: Limits<Shogi>) -> (Duration, Duration) {
        let (soft, hard) = budget(&limits, Side::Sente);
        (soft.unwrap_or_default(), hard.unwrap_or_default())
    }

    #[test]
    fn byoyomi_alone_is_used_up_and_never_exceeded() {
        let byoyomi = Duration::from_secs(10);
        let (soft, hard) = budget_of(Limits {
            byoyomi,
            ..Limits::default()
        });
        assert!(soft >= hard, "{soft:?} {hard:?}");
        assert!(hard > byoyomi.mul_f64(0.99) && hard < byoyomi);
    }

    #[test]
    fn main_time_is_saved_for_later() {
        let clock = BySide([Some(Duration::from_secs(60)); 2]);
        let (soft, hard) = budget_of(Limits {
            clock,
            ..Limits::default()
        });
        assert!(soft < Duration::from_secs(2) && soft < hard && hard < Duration::from_secs(10));
    }
}
