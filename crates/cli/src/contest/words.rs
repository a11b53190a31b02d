//! Results of a match in words: Elo, tests, faults.

use komadai_arena::stats::{Estimate, Sprt, SprtState, Tally, Verdict};
use komadai_arena::{FaultKind, Summary};

/// `+34 ± 38`; where all is won or lost, only how much at least.
pub(crate) fn elo(estimate: &Estimate) -> String {
    let [low, high] = estimate.interval;
    match (low.is_finite(), high.is_finite()) {
        (true, true) => format!("{:+.0} ± {:.0}", estimate.elo, (high - low) / 2.0),
        (true, false) => format!("more than {low:+.0}"),
        (false, true) => format!("less than {high:+.0}"),
        (false, false) => "unknown".into(),
    }
}

/// `+55 =13 -44`.
pub(crate) fn wins_draws_losses(tally: &Tally) -> String {
    format!("+{} ={} -{}", tally.wins, tally.draws, tally.losses)
}

/// `LLR 1.23 in (-2.94, 2.94)`.
pub(crate) fn llr(state: &SprtState) -> String {
    format!("LLR {:.2} in ({:.2}, {:.2})", state.llr, state.lower, state.upper)
}

/// What a test has found.
pub(crate) fn verdict(sprt: &Sprt, state: &SprtState) -> String {
    match state.verdict() {
        None => "not decided".into(),
        Some(Verdict::Lower) => format!("Elo {} accepted", sprt.elo0),
        Some(Verdict::Upper) => format!("Elo {} accepted", sprt.elo1),
    }
}

/// `3 time losses`, for each kind that happened; `None` when nothing went wrong.
pub(crate) fn faults(summary: &Summary) -> Option<String> {
    let counted = FaultKind::ALL.map(|kind| {
        let happened = summary.faults.iter().filter(|fault| fault.fault.kind == kind);
        (happened.count(), kind)
    });
    let told = counted.into_iter().filter(|(count, _)| *count > 0);
    let told: Vec<_> = told
        .map(|(count, kind)| format!("{count} {}", fault_name(kind, count)))
        .collect();
    (!told.is_empty()).then(|| told.join(", "))
}

fn fault_name(kind: FaultKind, count: usize) -> &'static str {
    match (kind, count) {
        (FaultKind::Crash, 1) => "crash",
        (FaultKind::Crash, _) => "crashes",
        (FaultKind::Illegal, 1) => "illegal move",
        (FaultKind::Illegal, _) => "illegal moves",
        (FaultKind::Time, 1) => "time loss",
        (FaultKind::Time, _) => "time losses",
        (FaultKind::Stall, 1) => "stall",
        (FaultKind::Stall, _) => "stalls",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn elo_is_told_as_far_as_it_is_known() {
        let estimate = |pairs| Estimate::of_pairs(&pairs).expect("there are pairs");
        assert_eq!(elo(&estimate([3, 20, 50, 22, 5])), "+10 ± 29");
        assert!(elo(&estimate([0, 0, 0, 0, 10])).starts_with("more than +"));
        assert!(elo(&estimate([10, 0, 0, 0, 0])).starts_with("less than -"));
    }
}
