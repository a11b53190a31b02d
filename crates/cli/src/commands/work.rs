//! `komadai work`: thinks for the servers of a site, on whichever machine.

use std::io::Write;

use clap::Args;
use komadai_live::worker::{Worker, WorkerSetup};

use super::nats::Nats;
use crate::examples::examples;
use crate::failure::Failure;
use crate::logging::{self, LogFormat};
use crate::output::{self, QUIET, STRONG};
use crate::signals;

/// Think for the servers of a site, on any machine that reaches their NATS
#[derive(Args, Debug)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Work {
    #[command(flatten)]
    nats: Nats,

    /// Threads that think; otherwise one for each core
    #[arg(long, env = "KOMADAI_THREADS", value_name = "N", value_parser = clap::value_parser!(u16).range(1..=1024))]
    threads: Option<u16>,

    /// What this worker is called where the servers tell of it
    #[arg(long, env = "KOMADAI_NAME", value_name = "NAME", default_value = "worker")]
    name: String,

    /// How log lines look
    #[arg(long, env = "KOMADAI_LOG_FORMAT", value_enum, value_name = "FORMAT")]
    log_format: Option<LogFormat>,

    /// What is logged: error, warn, info, debug, or filters as tracing has them
    #[arg(long, env = "KOMADAI_LOG", value_name = "FILTER")]
    log: Option<String>,
}

const EXAMPLES: &str = examples!(
    "A worker needs no data: it makes the moves of computer opponents and searches positions for servers started with
--nats. Asked to end, it ends the moves it thinks about and gives the rest back.

",
    "
  komadai work --nats nats://10.0.0.1:4222
  komadai work --nats tls://nats.example.org --nats-user worker --threads 8"
);

/// What is logged of a worker: little; what the library for NATS has to say is said by us.
const FILTER: &str = "warn,komadai_live=info,async_nats=off";

pub(crate) fn run(args: &Work) -> Result<(), Failure> {
    logging::start(args.log.as_deref().unwrap_or(FILTER), args.log_format)?;
    let access = args.nats.clone().access()?;
    let access =
        access.ok_or_else(|| Failure::Usage("--nats is required: the NATS servers of the site".into()))?;
    let cores = std::thread::available_parallelism().map_or(1, usize::from);
    let setup = WorkerSetup {
        access,
        threads: args.threads.map_or(cores, usize::from),
        name: args.name.clone(),
    };
    let runtime = tokio::runtime::Builder::new_multi_thread()
        .worker_threads(2)
        .enable_all()
        .build()?;
    runtime.block_on(work(setup))
}

async fn work(setup: WorkerSetup) -> Result<(), Failure> {
    let (name, threads) = (setup.name.clone(), setup.threads);
    let worker = Worker::start(setup).await;
    let worker = worker.map_err(|error| Failure::Input(error.to_string()))?;
    let asked_to_end = signals::asked_to_end()?;
    // Whoever started it may have stopped listening.
    let mut out = output::stdout();
    let _ = writeln!(
        out,
        "{STRONG}{name}{STRONG:#} is ready; threads: {threads} {QUIET}(Ctrl-C stops){QUIET:#}"
    );
    let _ = out.flush();
    let worked = worker.run(asked_to_end).await;
    worked.map_err(|error| Failure::Input(error.to_string()))
}
