//! `komadai serve`: the whole site in one process.

use std::io::Write;
use std::net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr};
use std::path::PathBuf;
use std::time::Duration;

use clap::{Args, FromArgMatches as _, ValueEnum};
use komadai_server::store::{Address, Database};
use komadai_server::{App, Config, Pushing};
use tokio::net::TcpSocket;

use super::nats::Nats;
use crate::examples::examples;
use crate::failure::Failure;
use crate::logging::{self, LogFormat};
use crate::output::{self, QUIET, STRONG, TYPED};
use crate::signals;

/// Run the site: play, watch and analyse in a browser
#[derive(Args, Debug, Default)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Serve {
    #[command(flatten)]
    pub(crate) place: Place,

    /// The port to listen on
    #[arg(long, env = "KOMADAI_PORT")]
    port: Option<u16>,

    /// Listen for everybody, not for this machine alone
    #[arg(long, env = "KOMADAI_PUBLIC")]
    public: bool,

    /// The address to listen on, such as 192.168.1.5
    #[arg(long, env = "KOMADAI_ADDRESS", value_name = "IP", conflicts_with = "public")]
    address: Option<IpAddr>,

    /// How many trusted proxies are in front of the server
    #[arg(long, env = "KOMADAI_TRUSTED_HOPS", value_name = "N")]
    trusted_hops: Option<u8>,

    /// A certificate (PEM), to be reached by https without a proxy
    #[arg(long, env = "KOMADAI_TLS_CERT", value_name = "FILE", requires = "tls_key")]
    tls_cert: Option<PathBuf>,

    /// The key of the certificate (PEM)
    #[arg(long, env = "KOMADAI_TLS_KEY", value_name = "FILE", requires = "tls_cert")]
    tls_key: Option<PathBuf>,

    /// Another address under which the pages are reached, such as `https://example.org`; may be repeated
    #[arg(
        long = "origin",
        alias = "origins",
        env = "KOMADAI_ORIGIN",
        value_name = "URL",
        value_delimiter = ','
    )]
    origins: Vec<String>,

    /// Turn rate limits off: for load tests, never for the public
    #[arg(long, env = "KOMADAI_NO_RATE_LIMITS")]
    no_rate_limits: bool,

    #[command(flatten)]
    nats: Nats,

    /// Threads for computer opponents; 0 leaves all moves to workers
    #[arg(long, env = "KOMADAI_COMPUTERS", value_name = "N")]
    computers: Option<usize>,

    /// The least time computer opponents take for a move, in milliseconds, if the clock allows it
    #[arg(long, env = "KOMADAI_PACE", value_name = "MS")]
    pace: Option<u32>,

    /// Threads for analysis; 0 leaves all of it to workers
    #[arg(long, env = "KOMADAI_ANALYSTS", value_name = "N")]
    analysts: Option<usize>,

    /// Whether people who want it are notified by their browser's push service while no page is open
    #[arg(long, env = "KOMADAI_PUSH", value_enum, value_name = "WHERE")]
    push: Option<PushTo>,

    /// The name of this server among the others; by default the name of its machine
    #[arg(long, env = "KOMADAI_NAME", value_name = "NAME")]
    name: Option<String>,

    /// Read scripts and styles from this folder (`web` of the source) at each request, and words once from `i18n` beside it, for development
    #[arg(long, env = "KOMADAI_DEV", value_name = "DIR")]
    dev: Option<PathBuf>,

    /// How log lines look
    #[arg(long, env = "KOMADAI_LOG_FORMAT", value_enum, value_name = "FORMAT")]
    log_format: Option<LogFormat>,

    /// What is logged: error, warn, info, debug, or filters as tracing has them
    #[arg(long, env = "KOMADAI_LOG", value_name = "FILTER")]
    log: Option<String>,
}

/// Where the data is.
#[derive(Args, Debug, Default)]
pub(crate) struct Place {
    /// The folder with the database; otherwise the usual one of this system
    #[arg(long, env = "KOMADAI_DATA", value_name = "DIR", global = true)]
    data: Option<PathBuf>,

    /// A database of PostgreSQL instead, such as `postgres://komadai@db.example/komadai?sslmode=verify-full`
    #[arg(
        long,
        env = "KOMADAI_POSTGRES",
        value_name = "URL",
        global = true,
        hide_env_values = true
    )]
    postgres: Option<String>,

    /// A file with settings (TOML): the names of the flags, without the dashes in front
    #[arg(long, env = "KOMADAI_CONFIG", value_name = "FILE", global = true)]
    config: Option<PathBuf>,
}

/// Where push messages go.
#[derive(ValueEnum, Clone, Copy, PartialEq, Eq, Debug, serde::Deserialize)]
#[serde(rename_all = "lowercase")]
enum PushTo {
    /// To push services on the public internet.
    On,
    /// Nowhere: nothing leaves the server.
    Off,
    /// Also to this machine and its network, and without https: for tests.
    Anywhere,
}

const EXAMPLES: &str = examples!(
    "Flags, environment and file say the same; the first of them that says something counts.

",
    "
  komadai serve                           on this machine, http://127.0.0.1:8181
  komadai serve --public --port 80        for everybody
  komadai serve --data ~/club --port 9000
  komadai serve --postgres postgres://komadai@db.example/komadai   data in PostgreSQL"
);

/// What a server ends with that the others have declared dead (`EX_TEMPFAIL`: start it again).
const BURIED: i32 = 75;
/// What is logged unless something else is asked for; what the library for NATS has to say is said by us.
const FILTER: &str = "warn,komadai_server=info,komadai_site=info,async_nats=off";
const PORT: u16 = 8181;
/// How long a server that was declared dead takes to hear what became of what it wrote last.
const LAST_WORDS: Duration = Duration::from_millis(200);
/// How many connections may wait to be let in.
const BACKLOG: u32 = 1024;
/// A breath, in milliseconds.
const PACE: u32 = 500;

/// The settings of a file; each may be given by a flag or the environment, too.
#[derive(serde::Deserialize, Default, Debug)]
#[serde(deny_unknown_fields, rename_all = "kebab-case", default)]
struct File {
    data: Option<PathBuf>,
    postgres: Option<String>,
    port: Option<u16>,
    public: bool,
    address: Option<IpAddr>,
    trusted_hops: Option<u8>,
    tls_cert: Option<PathBuf>,
    tls_key: Option<PathBuf>,
    #[serde(alias = "origins")]
    origin: Vec<String>,
    no_rate_limits: bool,
    computers: Option<usize>,
    pace: Option<u32>,
    analysts: Option<usize>,
    push: Option<PushTo>,
    nats: Option<String>,
    name: Option<String>,
    nats_user: Option<String>,
    nats_password: Option<String>,
    nats_token: Option<String>,
    nats_credentials: Option<PathBuf>,
    nats_ca: Option<PathBuf>,
    dev: Option<PathBuf>,
    log_format: Option<LogFormat>,
    log: Option<String>,
}

impl Place {
    fn file(&self) -> Result<File, Failure> {
        let Some(path) = &self.config else {
            return Ok(File::default());
        };
        let refuse = |error: &dyn std::fmt::Display| Failure::Input(format!("{}: {error}", path.display()));
        let text = std::fs::read_to_string(path).map_err(|error| refuse(&error))?;
        toml::from_str(&text).map_err(|error| refuse(&error))
    }

    /// Where the data is.
    pub(crate) fn database(&self) -> Result<Database, Failure> {
        let file = self.file()?;
        self.database_or(file.postgres, file.data)
    }

    /// Where the data is: as flags or environment say, or else the file. Each may name a PostgreSQL, or else a folder.
    fn database_or(&self, postgres: Option<String>, data: Option<PathBuf>) -> Result<Database, Failure> {
        let of_file = || postgres.filter(|_| self.data.is_none());
        match self.postgres.clone().or_else(of_file) {
            Some(text) => {
                let address = text
                    .parse::<Address>()
                    .map_err(|error| Failure::Usage(error.to_string()))?;
                Ok(Database::Postgres(Box::new(address)))
            }
            None => self.folder_or(data).map(Database::Folder),
        }
    }

    fn folder_or(&self, other: Option<PathBuf>) -> Result<PathBuf, Failure> {
        let usual = || {
            let folders = directories::ProjectDirs::from("", "", "komadai")?;
            Some(folders.data_dir().to_owned())
        };
        self.data
            .clone()
            .or(other)
            .or_else(usual)
            .ok_or_else(|| Failure::Usage("this system has no standard data folder: use --data DIR".into()))
    }
}

impl Serve {
    /// What a bare `komadai` does: no flags, but what the environment says.
    pub(crate) fn from_environment() -> Self {
        let command = Self::augment_args(clap::Command::new("komadai"));
        Self::from_arg_matches(&command.get_matches_from(["komadai"])).unwrap_or_default()
    }

    fn config(&self, file: File) -> Result<Config, Failure> {
        let public = self.public || (file.public && self.address.is_none());
        let address = match self.address.or(file.address) {
            _ if public => Ipv6Addr::UNSPECIFIED.into(),
            Some(address) => address,
            None => Ipv4Addr::LOCALHOST.into(),
        };
        let pair = |cert: &Option<PathBuf>, key: &Option<PathBuf>| cert.clone().zip(key.clone());
        if file.tls_cert.is_some() != file.tls_key.is_some() {
            return Err(Failure::Input("tls-cert and tls-key need each other".into()));
        }
        let cores = std::thread::available_parallelism().map_or(1, usize::from);
        let threads = cores.saturating_sub(1).max(1);
        let computers = self.computers.or(file.computers).unwrap_or(threads);
        let analysts = self.analysts.or(file.analysts).unwrap_or(threads);
        let nats = self.nats.clone().or(Nats {
            servers: file.nats,
            user: file.nats_user,
            password: file.nats_password,
            token: file.nats_token,
            credentials: file.nats_credentials,
            ca: file.nats_ca,
        });
        let nats = nats.access()?;
        if nats.is_none() && (computers == 0 || analysts == 0) {
            let text = "a server without engine threads needs workers: use --nats URLS";
            return Err(Failure::Usage(text.into()));
        }
        Ok(Config {
            data: self.place.database_or(file.postgres, file.data)?,
            address: SocketAddr::new(address, self.port.or(file.port).unwrap_or(PORT)),
            trusted_hops: self.trusted_hops.or(file.trusted_hops).unwrap_or(0),
            tls: pair(&self.tls_cert, &self.tls_key).or_else(|| pair(&file.tls_cert, &file.tls_key)),
            rate_limits: !(self.no_rate_limits || file.no_rate_limits),
            origins: if self.origins.is_empty() {
                file.origin
            } else {
                self.origins.clone()
            },
            computers,
            pace: Duration::from_millis(self.pace.or(file.pace).unwrap_or(PACE).into()),
            analysts,
            push: match self.push.or(file.push).unwrap_or(PushTo::On) {
                PushTo::On => Pushing::On,
                PushTo::Off => Pushing::Off,
                PushTo::Anywhere => Pushing::Anywhere,
            },
            name: self.name.clone().or(file.name).unwrap_or_else(machine),
            nats,
        })
    }
}

/// What this machine is called.
fn machine() -> String {
    let name = std::fs::read_to_string("/etc/hostname").unwrap_or_default();
    match name.trim() {
        "" => "komadai".into(),
        name => name.into(),
    }
}

pub(crate) fn run(args: &Serve) -> Result<(), Failure> {
    let file = args.place.file()?;
    let filter = args.log.as_deref().or(file.log.as_deref());
    logging::start(filter.unwrap_or(FILTER), args.log_format.or(file.log_format))?;
    if let Some(folder) = args.dev.clone().or(file.dev.clone()) {
        komadai_site::read_from(folder);
    }
    let config = args.config(file)?;
    // Every connection is a file: as many as the system allows. Where it cannot be changed, so be it.
    let _ = rlimit::increase_nofile_limit(u64::MAX);
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build()?;
    runtime.block_on(serve(config))
}

async fn serve(config: Config) -> Result<(), Failure> {
    let address = config.address;
    let socket = bind(address)?;
    let address = socket.local_addr()?;
    let scheme = if config.tls.is_some() { "https" } else { "http" };
    let data = config.data.clone();
    komadai_server::check_tls(&config).await.map_err(Failure::Input)?;
    let app = App::start(config)
        .await
        .map_err(|error| Failure::Input(error.cause()))?;
    let asked_to_end = signals::asked_to_end()?;
    // Only now anybody is let in: who comes too early is refused at once, and goes elsewhere.
    let listener = socket.listen(BACKLOG)?;
    greet(scheme, address, &data);
    let stopping = app.clone();
    tokio::spawn(async move {
        asked_to_end.await;
        stopping.drain().await;
        tracing::info!("stopping: telling the players and writing everything to disk");
        stopping.stop().await;
    });
    let mut buried = app.node.buried();
    tokio::spawn(async move {
        // Whatever it still does is nobody's business any more: it starts again under another number.
        if buried.wait_for(|&is_buried| is_buried).await.is_ok() {
            // Only what was under way still comes back refused, and is said.
            tokio::time::sleep(LAST_WORDS).await;
            eprintln!("komadai: the other servers have declared this one dead: shutting down");
            std::process::exit(BURIED);
        }
    });
    komadai_site::serve(app.clone(), listener).await?;
    app.stop().await;
    Ok(())
}

/// A socket at an address that nobody else uses.
fn bind(address: SocketAddr) -> Result<TcpSocket, Failure> {
    let mut bound = bound(address);
    if bound.is_err() && address.ip() == IpAddr::V6(Ipv6Addr::UNSPECIFIED) {
        // A system without IPv6.
        bound = self::bound((Ipv4Addr::UNSPECIFIED, address.port()).into());
    }
    bound.map_err(|error| {
        let reason = match error.kind() {
            std::io::ErrorKind::AddrInUse => {
                "another program is using this port: choose another with --port".into()
            }
            _ => error.to_string(),
        };
        Failure::Input(format!("cannot listen on {address}: {reason}"))
    })
}

fn bound(address: SocketAddr) -> std::io::Result<TcpSocket> {
    let socket = match address {
        SocketAddr::V4(_) => TcpSocket::new_v4(),
        SocketAddr::V6(_) => TcpSocket::new_v6(),
    }?;
    // A port that was in use a moment ago may be used again.
    #[cfg(unix)]
    socket.set_reuseaddr(true)?;
    socket.bind(address)?;
    Ok(socket)
}

/// Says where the site is. Whoever started the server may have stopped listening: that is no reason not to serve.
fn greet(scheme: &str, address: SocketAddr, data: &Database) {
    let shown = match address.ip() {
        ip if ip.is_unspecified() => format!("localhost:{}", address.port()),
        _ => address.to_string(),
    };
    let mut out = output::stdout();
    let _ = write!(
        out,
        "\n {STRONG}komadai{STRONG:#} is ready at {TYPED}{scheme}://{shown}/{TYPED:#}\n {QUIET}data in {data}; Ctrl-C \
         stops{QUIET:#}\n\n"
    );
    let _ = out.flush();
}
