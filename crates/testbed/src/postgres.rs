//! PostgreSQL from the system's packages.

use std::env;
use std::fs;
use std::os::unix::fs::PermissionsExt;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::OnceLock;
use std::sync::atomic::{AtomicU32, Ordering};
use std::thread;
use std::time::{Duration, Instant};

use crate::keeper::{Keeper, free_port};

/// Where a server is that tests may use as they like.
pub const VARIABLE: &str = "KOMADAI_TEST_POSTGRES";
/// The role that must say its password.
pub const SHY: &str = "shy";
/// Its password.
pub const PASSWORD: &str = "open:sesame";

/// How long a server may take to start.
const PATIENCE: Duration = Duration::from_secs(60);
/// How long it may take to start again before that is tried anew.
const AGAIN: Duration = Duration::from_secs(10);
/// What is trusted: everything from this machine but the one role that must say its password.
const HBA: &str = "host all shy 127.0.0.1/32 scram-sha-256\nhost all all 127.0.0.1/32 trust\n";

/// A server.
#[derive(Debug)]
pub struct Server {
    url: String,
    port: u16,
    folder: PathBuf,
    keeper: Keeper,
}

/// Whether a commit must be on disk.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Durability {
    /// As in use.
    Synced,
    /// Never: for tests that are not about it.
    None,
}

/// A database of its own, gone when this is dropped.
#[derive(Debug)]
pub struct Database {
    server: String,
    name: String,
}

/// The URL of a server for this process, without a database: the one the environment names, or one of our own.
pub fn server() -> &'static str {
    static SERVER: OnceLock<Server> = OnceLock::new();
    static NAMED: OnceLock<Option<String>> = OnceLock::new();
    match NAMED.get_or_init(|| env::var(VARIABLE).ok()) {
        Some(url) => url,
        None => &SERVER.get_or_init(|| Server::start(Durability::None)).url,
    }
}

impl Server {
    /// Starts a server.
    pub fn start(durability: Durability) -> Self {
        let folder = tempfile::Builder::new().prefix("komadai-postgres-").tempdir();
        let folder = folder.expect("there is room for a folder").keep();
        fs::set_permissions(&folder, fs::Permissions::from_mode(0o755)).expect("the folder is ours");
        let data = folder.join("data");
        fs::create_dir(&data).expect("the folder is empty");
        make_certificates(&data);
        give_away(&folder);
        let mut initdb = program("initdb");
        initdb.arg("--pgdata").arg(data.join("cluster"));
        run(initdb
            .args("--username=postgres --encoding=UTF8 --locale=C.UTF-8 --no-sync --auth=trust".split(' ')));
        write_as_theirs(&data.join("cluster/pg_hba.conf"), HBA);
        let port = free_port();
        let mut postgres = program("postgres");
        postgres
            .arg("-D")
            .arg(data.join("cluster"))
            .args(["-p", &port.to_string()]);
        let fsync = match durability {
            Durability::Synced => "fsync=on",
            Durability::None => "fsync=off",
        };
        let certificate = format!("ssl_cert_file={}", data.join("server.crt").display());
        let key = format!("ssl_key_file={}", data.join("server.key").display());
        for setting in [
            fsync,
            &certificate,
            &key,
            "ssl=on",
            "listen_addresses=127.0.0.1",
            "unix_socket_directories=",
            "max_connections=400",
            "shared_buffers=128MB",
        ] {
            postgres.args(["-c", setting]);
        }
        let mut server = Self {
            url: format!("postgres://postgres@127.0.0.1:{port}"),
            port,
            keeper: Keeper::run(&folder, &postgres),
            folder,
        };
        server.wait();
        sql(
            &server.url,
            &format!("create role {SHY} login superuser password '{PASSWORD}'"),
        );
        server
    }

    /// Its URL, without a database.
    pub fn url(&self) -> &str {
        &self.url
    }

    /// Runs SQL in the database `postgres`, and returns what it answers: a row a line, values separated by `|`.
    pub fn sql(&self, text: &str) -> String {
        ask(&format!("{}/postgres", self.url), text)
    }

    /// The certificate of the authority that knows it.
    pub fn authority(&self) -> PathBuf {
        self.folder.join("data/authority.crt")
    }

    /// Kills it, as a power failure would.
    pub fn kill(&mut self) {
        self.keeper.kill();
    }

    /// Lets all its processes stand still, the first one first, so that it starts no others.
    #[cfg(target_os = "linux")]
    pub fn pause(&self) {
        for process in self.processes() {
            let _ = rustix::process::kill_process(process, rustix::process::Signal::STOP);
        }
    }

    /// Lets them go on.
    #[cfg(target_os = "linux")]
    pub fn resume(&self) {
        for process in self.processes() {
            let _ = rustix::process::kill_process(process, rustix::process::Signal::CONT);
        }
    }

    /// Its first process, and those it started.
    #[cfg(target_os = "linux")]
    fn processes(&self) -> Vec<rustix::process::Pid> {
        let file = fs::read_to_string(self.folder.join("data/cluster/postmaster.pid")).unwrap_or_default();
        let first: Option<i32> = file.lines().next().and_then(|line| line.trim().parse().ok());
        let all = fs::read_dir("/proc").into_iter().flatten().flatten();
        let numbers = all.filter_map(|entry| entry.file_name().to_str()?.parse::<i32>().ok());
        let children = numbers.filter(|number| first.is_some() && parent(*number) == first);
        let processes = first.into_iter().chain(children);
        processes.filter_map(rustix::process::Pid::from_raw).collect()
    }

    /// Starts it again after it was killed, and waits until it answers.
    pub fn start_again(&mut self) {
        let start = Instant::now();
        // It refuses as long as processes of the one that was killed are there.
        loop {
            self.keeper.start_again();
            if self.answers_within(AGAIN) {
                return;
            }
            let log = self.keeper.log();
            assert!(
                start.elapsed() < PATIENCE,
                "PostgreSQL does not start again: {log}"
            );
        }
    }

    /// The port it listens on.
    pub fn port(&self) -> u16 {
        self.port
    }

    fn wait(&mut self) {
        assert!(
            self.answers_within(PATIENCE),
            "PostgreSQL does not start: {}",
            self.keeper.log()
        );
    }

    fn answers_within(&mut self, patience: Duration) -> bool {
        let start = Instant::now();
        let mut question = Command::new(found("psql"));
        question.args([
            "-X",
            "-q",
            "-d",
            &format!("{}/postgres", self.url),
            "-c",
            "select 1",
        ]);
        while !question.output().is_ok_and(|answer| answer.status.success()) {
            if self.keeper.has_ended() || start.elapsed() > patience {
                return false;
            }
            thread::sleep(Duration::from_millis(20));
        }
        true
    }
}

/// The process that started another.
#[cfg(target_os = "linux")]
fn parent(process: i32) -> Option<i32> {
    let status = fs::read_to_string(format!("/proc/{process}/status")).ok()?;
    let line = status.lines().find_map(|line| line.strip_prefix("PPid:"))?;
    line.trim().parse().ok()
}

impl Database {
    /// A new database on [`server`].
    pub fn new() -> Self {
        Self::on(server())
    }

    /// A new database on a server.
    pub fn on(server: &str) -> Self {
        static COUNT: AtomicU32 = AtomicU32::new(0);
        let count = COUNT.fetch_add(1, Ordering::Relaxed);
        let name = format!("t{}_{count}", std::process::id());
        sql(server, &format!("drop database if exists {name} with (force)"));
        sql(server, &format!("create database {name}"));
        Self {
            server: server.into(),
            name,
        }
    }

    /// Its URL.
    pub fn url(&self) -> String {
        format!("{}/{}", self.server, self.name)
    }

    /// What it is called on its server.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// Runs SQL in it, and returns what it answers: a row a line, values separated by `|`.
    pub fn sql(&self, text: &str) -> String {
        ask(&self.url(), text)
    }
}

impl Default for Database {
    fn default() -> Self {
        Self::new()
    }
}

impl Drop for Database {
    fn drop(&mut self) {
        sql(
            &self.server,
            &format!("drop database if exists {} with (force)", self.name),
        );
    }
}

fn sql(server: &str, text: &str) {
    ask(&format!("{server}/postgres"), text);
}

fn ask(url: &str, text: &str) -> String {
    let mut psql = Command::new(found("psql"));
    psql.env("PGOPTIONS", "-c client_min_messages=error");
    run(psql.args([
        "-X",
        "-q",
        "-A",
        "-t",
        "-v",
        "ON_ERROR_STOP=1",
        "-d",
        url,
        "-c",
        text,
    ]))
}

/// An authority and its certificate for this machine, good for a day.
fn make_certificates(folder: &Path) {
    let certify = |name: &str, more: &[&str]| {
        let mut openssl = Command::new("openssl");
        openssl.args("req -x509 -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -days 1".split(' '));
        openssl.args(["-subj", &format!("/CN={name}")]).args(more);
        openssl.args(["-keyout", &format!("{name}.key"), "-out", &format!("{name}.crt")]);
        run(openssl.current_dir(folder));
    };
    certify("authority", &[]);
    let signed = "-CA authority.crt -CAkey authority.key -addext basicConstraints=critical,CA:FALSE -addext \
                  subjectAltName=DNS:localhost,IP:127.0.0.1";
    certify("server", &signed.split_whitespace().collect::<Vec<_>>());
}

/// A program of PostgreSQL. It refuses to run as root: then somebody else does.
pub fn program(name: &str) -> Command {
    let path = found(name);
    if !is_root() {
        return Command::new(path);
    }
    let mut command = Command::new("setpriv");
    let user = servant();
    command.args([
        &format!("--reuid={user}"),
        &format!("--regid={}", group_of(user)),
        "--clear-groups",
    ]);
    command.arg(path);
    command
}

/// Who runs it instead of root.
fn servant() -> &'static str {
    let passwd = fs::read_to_string("/etc/passwd").unwrap_or_default();
    if passwd.lines().any(|line| line.starts_with("postgres:")) {
        "postgres"
    } else {
        "nobody"
    }
}

fn group_of(user: &str) -> String {
    run(Command::new("id").args(["-g", user])).trim().into()
}

fn is_root() -> bool {
    run(Command::new("id").arg("-u")).trim() == "0"
}

/// Gives a folder to who runs the server.
pub fn give_away(folder: &Path) {
    if is_root() {
        let owner = format!("{}:{}", servant(), group_of(servant()));
        run(Command::new("chown").args(["-R", &owner]).arg(folder));
    }
}

/// Writes a file that is theirs and stays so.
fn write_as_theirs(path: &Path, text: &str) {
    fs::write(path, text).expect("the file is there");
}

/// Where a program of PostgreSQL is: on the path, or where Debian has it, the newest version first.
fn found(name: &str) -> PathBuf {
    let paths = env::var_os("PATH").unwrap_or_default();
    let mut folders: Vec<_> = env::split_paths(&paths).collect();
    let versions = fs::read_dir("/usr/lib/postgresql")
        .into_iter()
        .flatten()
        .flatten();
    let mut versions: Vec<_> = versions.map(|entry| entry.path()).collect();
    versions.sort_by_key(|path| {
        let name = path.file_name().and_then(|name| name.to_str());
        std::cmp::Reverse(name.and_then(|name| name.parse::<u32>().ok()))
    });
    folders.extend(versions.into_iter().map(|version| version.join("bin")));
    let found = folders
        .into_iter()
        .map(|folder| folder.join(name))
        .find(|path| path.is_file());
    found.unwrap_or_else(|| panic!("there is no {name}: install PostgreSQL (apt-get install postgresql)"))
}

/// Runs a program that must succeed; what it printed.
fn run(command: &mut Command) -> String {
    let output = command.output();
    let output = output.unwrap_or_else(|error| panic!("{command:?} does not run: {error}"));
    let said = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{command:?}: {said}");
    String::from_utf8_lossy(&output.stdout).trim_end().into()
}
