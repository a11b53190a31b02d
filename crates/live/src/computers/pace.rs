//! How long a computer thinks, and how long it seems to: people like an opponent that takes a breath.

use std::time::Duration;

use komadai_play::ClockView;

use super::MoveRequest;

/// The most that full strength thinks about a move.
pub(super) const FULL: Duration = Duration::from_secs(5);
/// The most that the level below it does.
pub(super) const STRONG: Duration = Duration::from_secs(1);
/// The least, however many wait.
const SHORTEST: Duration = Duration::from_millis(100);

/// The most a move of a level may take: its search is far smaller, but the machine may be slow.
pub(super) fn most(clock: ClockView) -> Duration {
    let left = (clock.main_left.0 / 20).max(clock.period_left.0 / 2);
    let most = if clock.running {
        left.clamp(10, 2_000)
    } else {
        2_000
    };
    Duration::from_millis(most as u64)
}

/// How long a strong level thinks about a move: so long; less where others wait for it, so that their turns come in
/// time; and never much of what its clock had left when it had `waited` for its turn.
pub(super) fn long(longest: Duration, clock: ClockView, waited: Duration, others: usize) -> Duration {
    let others = u32::try_from(others).unwrap_or(u32::MAX);
    let share = (longest / others.saturating_add(1)).max(SHORTEST);
    if !clock.running {
        return share;
    }
    let waited = i64::try_from(waited.as_millis()).unwrap_or(i64::MAX);
    let of_main = clock.main_left.0.saturating_sub(waited) / 40;
    let overdrawn = waited.saturating_sub(clock.main_left.0.max(0)).max(0);
    let of_period = clock.period_left.0.saturating_sub(overdrawn) / 2;
    let affordable = of_main.max(of_period).max(10);
    share.min(Duration::from_millis(affordable as u64))
}

/// How long after the question the answer is told: about the pace, a little shorter or longer from move to move, but
/// never much of what the clock has left. Another computer is answered at once.
pub(super) fn wait(request: &MoveRequest, pace: Duration) -> Duration {
    if request.opponent.is_none() {
        return Duration::ZERO;
    }
    let clock = request.clock;
    let affordable = clock.main_left.0.max(0) / 100 + clock.period_left.0.max(0) / 10;
    let wanted = pace.mul_f64(mood(request.line.plies()));
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
    use komadai_rules::{Line, Position, Shogi, Side};

    use super::*;
    use crate::GameId;
    use crate::store::UserId;

    fn request(moves: usize, main_left: Span, running: bool) -> MoveRequest {
        let mut line = Line::new(Position::<Shogi>::start(Default::default()));
        for mv in ["2h3h", "8b7b", "3h2h", "7b8b"].into_iter().cycle().take(moves) {
            line.play_on(mv.parse().unwrap()).unwrap();
        }
        MoveRequest {
            game: GameId::random(),
            version: 1,
            side: Side::Gote,
            opponent: Some(UserId(1)),
            line: line.into(),
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
            let wait = wait(&request(ply, Span::ZERO, false), pace);
            assert!((250..=750).contains(&wait.as_millis()), "{wait:?}");
        }
        assert_eq!(
            wait(&request(9, Span::ZERO, false), Duration::ZERO),
            Duration::ZERO
        );
    }

    fn clock(main: i64, period: i64) -> ClockView {
        ClockView {
            main_left: Span(main),
            period_left: Span(period),
            running: true,
            ..ClockView::default()
        }
    }

    #[test]
    fn full_strength_takes_a_few_seconds_and_less_where_others_wait() {
        let unlimited = ClockView::default();
        let alone = long(FULL, unlimited, Duration::ZERO, 0);
        assert_eq!(alone, FULL);
        assert_eq!(long(FULL, unlimited, Duration::ZERO, 2), FULL / 3);
        assert_eq!(long(STRONG, unlimited, Duration::ZERO, 0), STRONG);
        assert_eq!(
            long(FULL, unlimited, Duration::from_secs(60), usize::MAX),
            SHORTEST
        );
    }

    #[test]
    fn full_strength_keeps_to_its_clock() {
        let millis = |clock, waited| long(FULL, clock, Duration::from_millis(waited), 0).as_millis();
        assert_eq!(millis(clock(60_000, 0), 0), 1_500);
        assert_eq!(millis(clock(60_000, 0), 40_000), 500);
        assert_eq!(millis(clock(600_000, 0), 0), 5_000);
        // In byo-yomi half of what the period still has after waiting.
        assert_eq!(millis(clock(0, 5_000), 0), 2_500);
        assert_eq!(millis(clock(0, 5_000), 4_000), 500);
        assert_eq!(millis(clock(1_000, 5_000), 4_000), 1_000);
        assert_eq!(millis(clock(0, 5_000), 9_000), 10);
    }

    #[test]
    fn a_short_clock_is_not_wasted() {
        let pace = Duration::from_secs(1);
        assert_eq!(
            wait(&request(3, Span::seconds(3), true), pace),
            Duration::from_millis(30)
        );
        let mut between_computers = request(3, Span::minutes(10), true);
        between_computers.opponent = None;
        assert_eq!(wait(&between_computers, pace), Duration::ZERO);
    }
}
