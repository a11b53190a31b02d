//! A load test as it goes on: one line on a terminal, nothing elsewhere.

use std::time::Duration;

use indicatif::ProgressBar;
use komadai_load::{Plan, Progress, Stage};

use crate::progress;

/// How a load test goes on is shown here.
pub(crate) struct LoadProgress {
    connections: usize,
    duration: Duration,
    bar: ProgressBar,
}

impl LoadProgress {
    /// For a plan.
    pub(crate) fn new(plan: &Plan) -> Self {
        Self {
            connections: plan.connections(),
            duration: plan.duration,
            bar: progress::block(1_000),
        }
    }

    /// Shows how far it is.
    pub(crate) fn follow(&self, progress: &Progress) {
        let (done, text) = match progress.stage {
            Stage::Gathering => {
                let done = progress.connections as f64 / self.connections.max(1) as f64;
                (
                    done,
                    format!("{}/{} connected", progress.connections, self.connections),
                )
            }
            Stage::Playing => {
                let done = progress.elapsed.as_secs_f64() / self.duration.as_secs_f64().max(1e-3);
                let p99 = progress.p99.as_secs_f64() * 1e3;
                (done, format!("{:.0} moves/s  p99 {p99:.1} ms", progress.rate))
            }
            Stage::Verifying => (1.0, "looking for every acknowledged move".into()),
        };
        let faults = match progress.faults {
            0 => String::new(),
            count => format!("  {count} wrong"),
        };
        self.bar.set_position((done * 1_000.0) as u64);
        self.bar.set_message(text + &faults);
    }

    /// Takes the line away.
    pub(crate) fn close(&self) {
        self.bar.finish_and_clear();
    }
}
