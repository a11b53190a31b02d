//! `komadai load`: how much a server bears, and whether all it says is true.

use std::io::Write;
use std::net::{SocketAddr, ToSocketAddrs};
use std::time::Duration;

use clap::Args;
use komadai_arena::read_time;
use komadai_load::{Plan, Solving, Storms};
use komadai_play::TimeControl;
use komadai_rules::VariantId;

use crate::choice;
use crate::examples::examples;
use crate::failure::Failure;
use crate::load::{LoadProgress, page};
use crate::output;

/// Play many games at once on a server: speed, latencies, and what goes wrong
#[derive(Args, Debug)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Load {
    /// The server, by http without encryption
    #[arg(default_value = "127.0.0.1:8181", value_name = "HOST:PORT")]
    server: String,

    /// Games at the same time, two connections each
    #[arg(short = 'n', long, value_name = "N", default_value_t = 100)]
    games: usize,

    /// Moves a second in all games together
    #[arg(short, long, value_name = "N", default_value_t = 50.0, value_parser = rate)]
    rate: f64,

    /// How long moves are made: 30s, 5m
    #[arg(short, long, value_name = "TIME", default_value = "30s", value_parser = span)]
    duration: Duration,

    /// Connections that watch each game
    #[arg(short, long, value_name = "N", default_value_t = 0)]
    watchers: usize,

    /// Connections that do nothing but stay
    #[arg(short, long, value_name = "N", default_value_t = 0)]
    idle: usize,

    /// Puzzles a second that are solved beside the games
    #[arg(long, value_name = "N", value_parser = rate)]
    puzzles: Option<f64>,

    /// How many accounts solve them
    #[arg(long, value_name = "N", default_value_t = 50, requires = "puzzles")]
    solvers: usize,

    /// Let many players lose their connection at once, so often
    #[arg(long, value_name = "TIME", value_parser = span)]
    storm: Option<Duration>,

    /// How many in a hundred a storm hits
    #[arg(long, value_name = "N", default_value_t = 50, value_parser = clap::value_parser!(u8).range(1..=100))]
    storm_share: u8,

    /// Expect the server to be killed and come back: continue, and check that nobody is charged for it
    #[arg(long)]
    restarts: bool,

    /// The game; may be repeated, otherwise all in turn
    #[arg(short, long = "game", value_name = "GAME", value_parser = choice::games())]
    variants: Vec<VariantId>,

    /// The clocks: 30m+30s, 3m+2s/move, unlimited
    #[arg(long, value_name = "TIME", default_value = "30m+30s", value_parser = str::parse::<TimeControl>)]
    time: TimeControl,

    /// After this many moves a player resigns, and both play again
    #[arg(long, value_name = "N", default_value_t = 120)]
    plies: u32,

    /// What the choice of moves depends on
    #[arg(long, value_name = "N", default_value_t = 1)]
    seed: u64,

    /// Answer in JSON
    #[arg(long)]
    json: bool,
}

const EXAMPLES: &str = examples!(
    "The players are guests who speak the protocol of docs/wire.md. They check that events come in order, remember every
acknowledged move and look for it at the end. Anything wrong gives exit code 1.

A server limits what one address may ask. To be measured from one, it must be told: komadai serve --no-rate-limits.

",
    "
  komadai load --games 1000 --rate 500
  komadai load --games 1000 --rate 100 --puzzles 200
  komadai load --games 0 --idle 10000 --duration 1m
  komadai load --games 200 --watchers 5 --storm 10s --json"
);

fn rate(text: &str) -> Result<f64, String> {
    let rate = text
        .parse::<f64>()
        .ok()
        .filter(|rate| (0.001..=1e6).contains(rate));
    rate.ok_or_else(|| "give a number above 0".into())
}

fn span(text: &str) -> Result<Duration, String> {
    read_time(text).ok_or_else(|| "give a time such as 500ms, 30s, 5m".into())
}

pub(crate) fn run(args: &Load) -> Result<(), Failure> {
    let plan = args.plan()?;
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build()?;
    let live = LoadProgress::new(&plan);
    let report = runtime.block_on(komadai_load::run(plan, |progress| live.follow(progress)));
    live.close();
    let report = report.map_err(|error| Failure::Input(error.to_string()))?;
    let mut out = output::stdout();
    if args.json {
        let text = serde_json::to_string(&report).map_err(std::io::Error::from)?;
        writeln!(out, "{text}")?;
    } else {
        write!(out, "{}", page(&report))?;
    }
    if report.is_clean() {
        Ok(())
    } else {
        Err(Failure::Told)
    }
}

impl Load {
    fn plan(&self) -> Result<Plan, Failure> {
        let named = if self.variants.is_empty() {
            VariantId::ALL.as_slice()
        } else {
            &self.variants
        };
        Ok(Plan {
            address: self.address()?,
            games: self.games,
            variants: named.iter().map(|variant| variant.name().into()).collect(),
            time: self.time.to_string(),
            rate: self.rate,
            plies: self.plies,
            watchers: self.watchers,
            idle: self.idle,
            solving: self.puzzles.map(|rate| Solving {
                solvers: self.solvers.max(1),
                rate,
            }),
            storms: self.storm.map(|every| Storms {
                every: every.max(Duration::from_millis(100)),
                share: f64::from(self.storm_share) / 100.0,
            }),
            restarts: self.restarts,
            duration: self.duration,
            seed: self.seed,
        })
    }

    fn address(&self) -> Result<SocketAddr, Failure> {
        let server = self.server.trim_start_matches("http://").trim_end_matches('/');
        let found = server.to_socket_addrs().ok().and_then(|mut found| found.next());
        found.ok_or_else(|| Failure::Usage(format!("{server:?} is not an address; give HOST:PORT")))
    }
}
