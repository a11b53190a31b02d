//! How long a computer seems to think: people like an opponent that takes a breath.

use std::time::Duration;

use super::Thought;

/// How long after the question the answer is told: about the pace, a little shorter or longer from move to move, but
/// never much of what the clock has left. Another computer is answered at once.
pub(super) fn wait(thought: &Thought, pace: Duration) -> Duration {
    if thought.opponent.is_none() {
        return Duration::ZERO;
    }
    let clock = thought.clock;
    let affordable = clock.main_left.0.max(0) / 100 + clock.period_left.0.max(0) / 10;
    let wanted = pace.mul_f64(mood(thought.moves.len()));
    if clock.running {
        wanted.min(Duration::from_millis(affordable as u64))
    } else {
        wanted
    }
}

/// From one half to three halves, in no order one would notice.
fn mood(ply: usize) -> f64 {
    let steps = (ply as u64).wrapping_mul(0x9e37_79b9_7f4a_7c15) >> 56;
    0.5 + steps as f64 / 256.0
}

#[cfg(test)]
mod tests {
    use komadai_play::{ClockView, Span};
    use komadai_rules::{Side, VariantId};

    use super::*;
    use crate::GameId;
    use crate::store::UserId;

    fn thought(moves: usize, main_left: Span, running: bool) -> Thought {
        Thought {
            game: GameId::random(),
            version: 1,
            side: Side::Gote,
            opponent: Some(UserId(1)),
            variant: VariantId::Shogi,
            rules: String::new(),
            start: String::new(),
            moves: vec![String::new(); moves],
            level: 1,
            clock: ClockView {
                main_left,
                running,
                ..ClockView::default()
            },
        }
    }

    #[test]
    fn moves_take_about_as_long_as_they_should() {
        let pace = Duration::from_millis(500);
        for ply in 0..200 {
            let wait = wait(&thought(ply, Span::ZERO, false), pace);
            assert!((250..=750).contains(&wait.as_millis()), "{wait:?}");
        }
        assert_eq!(
            wait(&thought(9, Span::ZERO, false), Duration::ZERO),
            Duration::ZERO
        );
    }

    #[test]
    fn a_short_clock_is_not_wasted() {
        let pace = Duration::from_secs(1);
        assert_eq!(
            wait(&thought(3, Span::seconds(3), true), pace),
            Duration::from_millis(30)
        );
        let mut between_computers = thought(3, Span::minutes(10), true);
        between_computers.opponent = None;
        assert_eq!(wait(&between_computers, pace), Duration::ZERO);
    }
}
