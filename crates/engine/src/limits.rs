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

    /// Whether a side keeps what it does not use: in byo-yomi alone it does not.
    fn can_save(&self, side: Side) -> bool {
        self.clock[side].is_some_and(|main| !main.is_zero()) || !self.increment[side].is_zero()
    }
}

/// When to stop: `soft` before starting another iteration, `hard` at once.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Deadline {
    pub(crate) start: Instant,
    pub(crate) soft: Option<Duration>,
    pub(crate) hard: Option<Duration>,
    /// Whether time not used now can be used for another move.
    pub(crate) saves: bool,
}

impl Deadline {
    pub(crate) fn new<V: Variant>(limits: &Limits<V>, side: Side, start: Instant) -> Self {
        let (soft, hard) = budget(limits, side);
        Self {
            start,
            soft,
            hard,
            saves: limits.movetime.is_none() && limits.can_save(side),
        }
    }

    /// Whether an iteration that would begin now comes too late, when a move takes so many times its usual time.
    pub(crate) fn is_spent(&self, elapsed: Duration, pace: f64) -> bool {
        let pace = if self.saves { pace } else { 1.0 };
        Self::is_past(self.soft.map(|soft| soft.mul_f64(pace)), elapsed)
    }

    pub(crate) fn elapsed(&self) -> Duration {
        self.start.elapsed()
    }

    pub(crate) fn is_past(limit: Option<Duration>, elapsed: Duration) -> bool {
        limit.is_some_and(|limit| elapsed >= limit)
    }
}

/// What is left is spread over so many moves.
const MOVES: u32 = 28;

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
    let moves = limits.moves_to_go.unwrap_or(MOVES).clamp(1, MOVES);
    let all = (main + limits.byoyomi).saturating_sub(limits.overhead).max(least);
    let share = main / moves + increment * 3 / 4 + limits.byoyomi;
    let hard = (share * 3)
        .min(limits.byoyomi + main / 3 + increment)
        .max(limits.byoyomi)
        .min(all);
    (
        Some(share.min(all).max(least)),
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
        assert!(soft < Duration::from_secs(3) && soft < hard && hard < Duration::from_secs(10));
    }

    /// Plays moves on a clock, each as long as it may take; what is left at the end.
    fn left_after(moves: u32, main: Duration, increment: Duration, byoyomi: Duration) -> Duration {
        (0..moves).fold(main, |left, _| {
            let limits = Limits {
                clock: BySide([Some(left); 2]),
                increment: BySide([increment; 2]),
                byoyomi,
                ..Limits::default()
            };
            let (_, hard) = budget_of(limits);
            assert!(hard < left + byoyomi, "{hard:?} of {left:?}");
            left.saturating_sub(hard) + increment
        })
    }

    #[test]
    fn no_clock_runs_out_even_if_every_move_takes_all_it_may() {
        let seconds = Duration::from_secs;
        assert!(left_after(20, seconds(60), Duration::ZERO, Duration::ZERO) > Duration::from_millis(5));
        assert!(left_after(300, seconds(60), seconds(1), Duration::ZERO) > Duration::from_millis(500));
        left_after(300, seconds(60), Duration::ZERO, seconds(10));
        left_after(300, seconds(1), Duration::from_millis(20), Duration::ZERO);
    }

    #[test]
    fn only_time_that_can_be_saved_is_saved() {
        let deadline = |limits: Limits<Shogi>| Deadline::new(&limits, Side::Sente, Instant::now());
        let byoyomi = Duration::from_secs(10);
        let alone = deadline(Limits {
            byoyomi,
            ..Limits::default()
        });
        assert!(!alone.is_spent(byoyomi / 2, 0.4));
        let clock = BySide([Some(Duration::from_secs(28)); 2]);
        let main = deadline(Limits {
            clock,
            ..Limits::default()
        });
        let second = Duration::from_secs(1);
        assert!(main.is_spent(second, 1.0) && main.is_spent(second / 2, 0.5));
        assert!(!main.is_spent(second, 1.1) && !main.is_spent(second / 2, 0.6));
        let exact = deadline(Limits {
            movetime: Some(second),
            clock,
            ..Limits::default()
        });
        assert!(!exact.is_spent(second / 2, 0.4));
    }
}
