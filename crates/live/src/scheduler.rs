//! What is done again and again beside requests: jobs, each with a name, a period and a task of its own.

use std::time::Duration;

use tokio::sync::watch;

use crate::Error;
use crate::metrics::Metrics;
use crate::task;

/// Runs jobs until the server stops.
#[derive(Clone, Debug)]
pub(crate) struct Scheduler {
    metrics: Metrics,
    stopping: watch::Receiver<bool>,
}

impl Scheduler {
    /// Counts failures in the metrics, and ends when `stopping` becomes true.
    pub(crate) fn new(metrics: Metrics, stopping: watch::Receiver<bool>) -> Self {
        Self { metrics, stopping }
    }

    /// Does a job now, and again each time so long after it was done. One that fails is logged, counted and tried
    /// again like any other.
    pub(crate) fn every<F>(
        &self,
        name: &'static str,
        period: Duration,
        mut job: impl FnMut() -> F + Send + 'static,
    ) where
        F: Future<Output = Result<(), Error>> + Send + 'static,
    {
        let Self {
            metrics,
            mut stopping,
        } = self.clone();
        task::spawn(async move {
            while !*stopping.borrow() {
                if let Err(error) = job().await {
                    tracing::error!(job = name, error = error.cause(), "a job failed");
                    metrics.job_failed(name);
                }
                tokio::select! {
                    _ = stopping.changed() => return,
                    () = tokio::time::sleep(period) => {}
                }
            }
        });
    }
}
