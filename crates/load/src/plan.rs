//! What the clients are to do.

use std::net::SocketAddr;
use std::time::Duration;

/// What the clients are to do.
#[derive(Clone, Debug)]
pub struct Plan {
    /// The server.
    pub address: SocketAddr,
    /// Games at the same time, each between two connections.
    pub games: usize,
    /// The games to play, by name, in turn.
    pub variants: Vec<String>,
    /// The clocks, as the server reads them.
    pub time: String,
    /// Moves a second in all games together.
    pub rate: f64,
    /// After so many moves a player resigns.
    pub plies: u32,
    /// Connections that watch each game.
    pub watchers: usize,
    /// Connections that do nothing but stay.
    pub idle: usize,
    /// Accounts that solve puzzles beside them.
    pub solving: Option<Solving>,
    /// How often many players lose their connection at once.
    pub storms: Option<Storms>,
    /// Whether the server may be killed and come back: the clients go on, and check that nobody is charged for it.
    pub restarts: bool,
    /// How long moves are made, once everybody is there.
    pub duration: Duration,
    /// What chance depends on.
    pub seed: u64,
}

/// Puzzles that are solved.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Solving {
    /// How many solve.
    pub solvers: usize,
    /// Puzzles a second of all of them together.
    pub rate: f64,
}

/// Moments in which many lose their connection and come back at once.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Storms {
    /// How much time is between them.
    pub every: Duration,
    /// Which share of the players is hit, from 0 to 1.
    pub share: f64,
}

/// Why the clients cannot do it.
#[derive(Debug, thiserror::Error)]
pub enum LoadError {
    /// Nobody answers.
    #[error("cannot connect to {0}: {1}")]
    Connect(SocketAddr, String),
    /// The server does not let them.
    #[error("the server refuses to {0}: {1}")]
    Refused(&'static str, String),
    /// The server says what makes no sense.
    #[error("the server's answer cannot be understood: {0}")]
    Unreadable(String),
    /// The system allows fewer connections than are wanted.
    #[error(
        "{wanted} connections are more than the {allowed} files this program may open: raise `ulimit -n`"
    )]
    Files {
        /// How many it takes.
        wanted: usize,
        /// How many there may be.
        allowed: u64,
    },
}

impl Plan {
    /// How many connections it takes.
    pub fn connections(&self) -> usize {
        let solvers = self.solving.map_or(0, |solving| solving.solvers);
        self.games * (2 + self.watchers) + self.idle + solvers
    }

    /// How much time is between two moves of a game.
    pub(crate) fn pause(&self) -> Duration {
        let seconds = self.games as f64 / self.rate.max(1e-3);
        Duration::from_secs_f64(seconds.clamp(0.0, 3_600.0))
    }
}
