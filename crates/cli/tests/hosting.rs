//! The worked example of `docs/hosting.md`, followed as far as one machine can: every file of it is used as it stands there,
//! with other addresses, ports and places.
//!
//! Needs Debian's packages `postgresql`, `nats-server` and `haproxy`.

#![cfg(target_os = "linux")]

mod support;

use std::collections::HashMap;
use std::fs;
use std::net::{Ipv4Addr, SocketAddr, TcpListener};
use std::path::{Path, PathBuf};
use std::process::Command;
use std::thread;
use std::time::{Duration, Instant};

use komadai_load::Plan;
use komadai_testbed::{Daemon, postgres};
use tempfile::TempDir;

/// How long anything may take to be there.
const PATIENCE: Duration = Duration::from_secs(40);
const KOMADAI: &str = env!("CARGO_BIN_EXE_komadai");

/// The files of the document, by their titles.
fn files() -> HashMap<String, String> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/hosting.md");
    let text = fs::read_to_string(path).expect("the document can be read");
    let mut files = HashMap::new();
    let mut lines = text.lines();
    while let Some(line) = lines.next() {
        let Some((_, title)) = line
            .strip_prefix("```")
            .and_then(|info| info.split_once(" title=\""))
        else {
            continue;
        };
        let title = title.trim_end_matches('"').to_owned();
        let body: Vec<_> = lines.by_ref().take_while(|line| *line != "```").collect();
        files.insert(title, body.join("\n") + "\n");
    }
    files
}

/// A file of the document with other words in it, each of which must be there.
fn changed(files: &HashMap<String, String>, title: &str, words: &[(&str, &str)]) -> String {
    let mut text = files
        .get(title)
        .unwrap_or_else(|| panic!("{title} is not in the document"))
        .clone();
    for (old, new) in words {
        assert!(text.contains(old), "{title} does not say {old:?}:\n{text}");
        text = text.replace(old, new);
    }
    text
}

/// Ports that were free a moment ago, all different.
fn free_ports<const N: usize>() -> [u16; N] {
    let listeners = [(); N].map(|()| TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).expect("a port is free"));
    listeners.map(|listener| listener.local_addr().expect("it has an address").port())
}

/// Runs something that must succeed; what it said.
fn run(command: &mut Command) -> String {
    let output = command
        .output()
        .unwrap_or_else(|error| panic!("{command:?} does not run ({error}): install its package"));
    let said = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{command:?}: {said}");
    String::from_utf8_lossy(&output.stdout).trim_end().into()
}

/// A program of PostgreSQL, which may look for certificates at home where whoever runs it may not.
fn program(name: &str) -> Command {
    let mut command = postgres::program(name);
    command.env("HOME", "/nonexistent");
    command
}

/// Waits for something that must come.
fn until(what: &str, mut is_so: impl FnMut() -> bool) {
    let start = Instant::now();
    while !is_so() {
        assert!(start.elapsed() < PATIENCE, "{what}");
        thread::sleep(Duration::from_millis(100));
    }
}

/// An authority of our own, and one certificate for everything on this machine.
fn certify(folder: &Path) {
    let certify = |name: &str, more: &str| {
        run(Command::new("openssl")
            .args("req -x509 -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -days 1".split(' '))
            .args(["-subj", &format!("/CN={name}")])
            .args(more.split_whitespace())
            .args(["-keyout", &format!("{name}.key"), "-out", &format!("{name}.pem")])
            .current_dir(folder));
    };
    certify("ca", "");
    certify(
        "server",
        "-CA ca.pem -CAkey ca.key -addext basicConstraints=critical,CA:FALSE -addext subjectAltName=IP:127.0.0.1",
    );
    let both =
        ["server.pem", "server.key"].map(|name| fs::read_to_string(folder.join(name)).expect("it is made"));
    fs::write(folder.join("site.pem"), both.concat()).expect("it can be written");
}

/// Everything that is started; what comes first ends first.
struct Site {
    balancer: Daemon,
    nodes: Vec<(SocketAddr, Daemon)>,
    _worker: Daemon,
    _nats: Vec<Daemon>,
    primary: Daemon,
    _standby: Daemon,
    /// The way in, without encryption and with it.
    plain: SocketAddr,
    private: SocketAddr,
    database: [u16; 2],
    folder: TempDir,
}

impl Site {
    fn start(files: &HashMap<String, String>) -> Self {
        let folder = tempfile::Builder::new().prefix("komadai-hosting-").tempdir();
        let folder = folder.expect("there is room for a folder");
        let place = folder.path();
        fs::set_permissions(place, std::os::unix::fs::PermissionsExt::from_mode(0o755)).expect("it is ours");
        certify(place);
        let database = free_ports::<2>();
        let (primary, standby) = databases(files, place, database);
        let ports = free_ports::<6>();
        let nats: Vec<_> = (0..3).map(|index| nats(files, place, ports, index)).collect();
        let servers = [0, 1, 2]
            .map(|index| format!("tls://127.0.0.1:{}", ports[index]))
            .join(",");
        let nodes: Vec<_> = free_ports::<2>()
            .into_iter()
            .enumerate()
            .map(|(index, port)| node(files, place, database, &servers, index, port))
            .collect();
        let worker = worker(files, place, &servers);
        let (balancer, plain, private) = balancer(files, place, [nodes[0].0, nodes[1].0]);
        Self {
            balancer,
            nodes,
            _worker: worker,
            _nats: nats,
            primary,
            _standby: standby,
            plain,
            private,
            database,
            folder,
        }
    }

    /// Asks one of the databases as its owner.
    fn sql(&self, which: usize, text: &str) -> String {
        sql(self.folder.path(), self.database[which], text)
    }
}

fn sql(place: &Path, port: u16, text: &str) -> String {
    let way = format!(
        "host={} port={port} user=postgres dbname=postgres",
        place.join("db").display()
    );
    run(program("psql").args([
        "-X",
        "-q",
        "-A",
        "-t",
        "-v",
        "ON_ERROR_STOP=1",
        "-d",
        &way,
        "-c",
        text,
    ]))
}

/// PostgreSQL and its standby.
fn databases(files: &HashMap<String, String>, place: &Path, ports: [u16; 2]) -> (Daemon, Daemon) {
    let folder = place.join("db");
    fs::create_dir(&folder).expect("the folder is new");
    for name in ["server.pem", "server.key", "ca.pem"] {
        fs::copy(place.join(name), folder.join(name)).expect("it can be copied");
    }
    fs::set_permissions(
        folder.join("server.key"),
        std::os::unix::fs::PermissionsExt::from_mode(0o600),
    )
    .expect("it is ours");
    postgres::give_away(&folder);
    let path = |name: &str| folder.join(name).display().to_string();
    let data = [path("one"), path("two")];
    run(program("initdb").args([
        "--pgdata",
        &data[0],
        "--username=postgres",
        "--encoding=UTF8",
        "--locale=C.UTF-8",
        "--no-sync",
    ]));
    // Whoever has an account on the machine may be `postgres` there; in a test that is whoever runs it.
    let hba = changed(
        files,
        "/etc/postgresql/15/main/pg_hba.conf",
        &[
            ("10.0.0.11/32", "127.0.0.1/32"),
            ("10.0.0.12/32", "127.0.0.1/32"),
            ("10.0.0.22/32", "127.0.0.1/32"),
            ("peer", "trust"),
        ],
    );
    let main = changed(
        files,
        "/etc/postgresql/15/main/conf.d/komadai.conf",
        &[
            ("10.0.0.21", "127.0.0.1"),
            ("/etc/komadai/db1.pem", &path("server.pem")),
            ("/etc/komadai/db1.key", &path("server.key")),
        ],
    );
    let write = |data: &str, name: &str, text: &str| {
        fs::write(Path::new(data).join(name), text).expect("the file can be written");
        postgres::give_away(Path::new(data));
    };
    write(&data[0], "pg_hba.conf", &hba);
    write(&data[0], "komadai.conf", &main);
    let own = fs::read_to_string(Path::new(&data[0]).join("postgresql.conf")).expect("it is made");
    write(&data[0], "postgresql.conf", &(own + "\ninclude 'komadai.conf'\n"));
    let start = |index: usize| {
        let mut command = program("postgres");
        command
            .args(["-D", &data[index], "-p", &ports[index].to_string()])
            .args(["-c", &format!("unix_socket_directories={}", folder.display())]);
        let mut daemon = Daemon::start(command, "postgresql", &place.join(format!("db{index}.log")));
        daemon.wait_for(|_| {
            let mut ready = program("pg_isready");
            ready.args([
                "-h",
                &folder.display().to_string(),
                "-p",
                &ports[index].to_string(),
            ]);
            ready
                .output()
                .is_ok_and(|ready| ready.status.success())
                .then_some(())
        });
        daemon
    };
    let primary = start(0);
    // A database is not made in a transaction with others.
    for statement in changed(files, "roles.sql", &[]).lines() {
        sql(place, ports[0], statement);
    }
    let way = format!("host=127.0.0.1 port={}", ports[0]);
    let script = changed(
        files,
        "standby.sh",
        &[
            ("pg_basebackup", &found("pg_basebackup")),
            ("/var/lib/postgresql/15/main", &data[1]),
            ("host=10.0.0.21", &way),
            ("/etc/komadai/ca.pem", &path("ca.pem")),
        ],
    );
    run(Command::new("sh")
        .args(["-ec", &script])
        .env("PGPASSWORD", "change-me-standby"));
    postgres::give_away(Path::new(&data[1]));
    let standby = start(1);
    until("the standby follows", || {
        sql(
            place,
            ports[0],
            "select count(*) from pg_stat_replication where application_name = 'db2'",
        ) == "1"
    });
    let sync = changed(files, "/etc/postgresql/15/main/conf.d/standby.conf", &[]);
    write(&data[0], "standby.conf", &sync);
    write(&data[0], "komadai.conf", &(main + "include 'standby.conf'\n"));
    sql(place, ports[0], "select pg_reload_conf()");
    until("commits wait for the standby", || {
        sql(place, ports[0], "select sync_state from pg_stat_replication") == "quorum"
    });
    (primary, standby)
}

/// Where a program of PostgreSQL is, however it is run.
fn found(name: &str) -> String {
    let command = program(name);
    let words = std::iter::once(command.get_program()).chain(command.get_args());
    let path = words.last().expect("it has a name");
    path.to_string_lossy().into_owned()
}

/// One of three NATS servers, whose ports for clients and for each other these are.
fn nats(files: &HashMap<String, String>, place: &Path, ports: [u16; 6], index: usize) -> Daemon {
    let [certificate, key, ca] =
        ["server.pem", "server.key", "ca.pem"].map(|name| place.join(name).display().to_string());
    let route = |index: usize| format!("\"tls://127.0.0.1:{}\"", ports[3 + index]);
    let text = changed(
        files,
        "/etc/nats-server.conf",
        &[
            ("server_name: play1", &format!("server_name: n{index}")),
            ("\"10.0.0.11:4222\"", &format!("\"127.0.0.1:{}\"", ports[index])),
            (
                "\"10.0.0.11:6222\"",
                &format!("\"127.0.0.1:{}\"", ports[3 + index]),
            ),
            ("/etc/komadai/play1.pem", &certificate),
            ("/etc/komadai/play1.key", &key),
            ("/etc/komadai/ca.pem", &ca),
            ("\"tls://10.0.0.11:6222\"", &route(0)),
            ("\"tls://10.0.0.12:6222\"", &route(1)),
            ("\"tls://10.0.0.21:6222\"", &route(2)),
        ],
    );
    let file = place.join(format!("nats{index}.conf"));
    fs::write(&file, text).expect("the file can be written");
    let mut command = Command::new("nats-server");
    command.arg("-c").arg(&file);
    let mut daemon = Daemon::start(command, "nats-server", &place.join(format!("nats{index}.log")));
    daemon.wait_for(|_| std::net::TcpStream::connect((Ipv4Addr::LOCALHOST, ports[index])).ok());
    daemon
}

/// The command a unit starts, with what its environment file says. Other words stand for places.
fn unit(files: &HashMap<String, String>, title: &str, words: &[(&str, &str)]) -> Vec<String> {
    let text = changed(files, title, words);
    let start = text
        .lines()
        .find_map(|line| line.strip_prefix("ExecStart="))
        .expect("a unit starts something");
    start.split(' ').map(str::to_owned).collect()
}

fn node(
    files: &HashMap<String, String>,
    place: &Path,
    database: [u16; 2],
    nats: &str,
    index: usize,
    port: u16,
) -> (SocketAddr, Daemon) {
    let ca = place.join("ca.pem").display().to_string();
    let hosts = database.map(|port| format!("127.0.0.1:{port}")).join(",");
    let settings = changed(
        files,
        "/etc/komadai/komadai.toml",
        &[
            ("name = \"play1\"", &format!("name = \"play{}\"", index + 1)),
            ("address = \"10.0.0.11\"", "address = \"127.0.0.1\""),
            ("8181", &port.to_string()),
            (
                "tls://10.0.0.11:4222,tls://10.0.0.12:4222,tls://10.0.0.21:4222",
                nats,
            ),
            ("10.0.0.21,10.0.0.22", &hosts),
            ("/etc/komadai/ca.pem", &ca),
        ],
    );
    let file = place.join(format!("play{}.toml", index + 1));
    fs::write(&file, settings).expect("the file can be written");
    let words = unit(
        files,
        "/etc/systemd/system/komadai.service",
        &[
            ("/usr/local/bin/komadai", KOMADAI),
            ("/etc/komadai/komadai.toml", &file.display().to_string()),
        ],
    );
    let mut command = Command::new(&words[0]);
    command
        .args(&words[1..])
        .env("NO_COLOR", "1")
        .env("KOMADAI_PUSH", "off");
    command
        .env("KOMADAI_COMPUTERS", "1")
        .env("KOMADAI_ANALYSTS", "1")
        .env("KOMADAI_NO_RATE_LIMITS", "true");
    for line in changed(files, "/etc/komadai/secrets", &[]).lines() {
        let (name, value) = line.split_once('=').expect("a line has a name and a value");
        command.env(name, value);
    }
    let log = place.join(format!("play{}.log", index + 1));
    let mut daemon = Daemon::start(command, "komadai", &log);
    daemon.wait_for(|_| {
        let said = fs::read_to_string(&log).unwrap_or_default();
        said.contains("is ready at").then_some(())
    });
    (SocketAddr::from((Ipv4Addr::LOCALHOST, port)), daemon)
}

fn worker(files: &HashMap<String, String>, place: &Path, nats: &str) -> Daemon {
    let words = unit(
        files,
        "/etc/systemd/system/komadai-worker.service",
        &[
            ("/usr/local/bin/komadai", KOMADAI),
            (
                "tls://10.0.0.11:4222,tls://10.0.0.12:4222,tls://10.0.0.21:4222",
                nats,
            ),
            ("/etc/komadai/ca.pem", &place.join("ca.pem").display().to_string()),
        ],
    );
    let mut command = Command::new(&words[0]);
    command
        .args(&words[1..])
        .env("KOMADAI_NATS_PASSWORD", "change-me-worker")
        .env("KOMADAI_THREADS", "1");
    let log = place.join("worker.log");
    let mut daemon = Daemon::start(command, "komadai", &log);
    daemon.wait_for(|_| {
        let said = fs::read_to_string(&log).unwrap_or_default();
        said.contains("is ready").then_some(())
    });
    daemon
}

/// haproxy, and where it listens: without encryption, for clients that know none, and with it.
fn balancer(
    files: &HashMap<String, String>,
    place: &Path,
    nodes: [SocketAddr; 2],
) -> (Daemon, SocketAddr, SocketAddr) {
    let [http, https, plain] = free_ports::<3>();
    let certificate = place.join("site.pem").display().to_string();
    let mut text = changed(
        files,
        "/etc/haproxy/haproxy.cfg",
        &[
            ("bind :80", &format!("bind 127.0.0.1:{http}")),
            ("bind :443", &format!("bind 127.0.0.1:{https}")),
            ("/etc/haproxy/play.example.org.pem", &certificate),
            ("10.0.0.11:8181", &nodes[0].to_string()),
            ("10.0.0.12:8181", &nodes[1].to_string()),
            ("maxconn 100000", "maxconn 1000"),
        ],
    );
    text += &format!("\nfrontend plain\n    bind 127.0.0.1:{plain}\n    default_backend komadai\n");
    let file = place.join("haproxy.cfg");
    fs::write(&file, text).expect("the file can be written");
    run(Command::new("haproxy").arg("-c").arg("-f").arg(&file));
    let mut command = Command::new("haproxy");
    command.arg("-db").arg("-f").arg(&file);
    let mut daemon = Daemon::start(command, "haproxy", &place.join("haproxy.log"));
    daemon.wait_for(|_| std::net::TcpStream::connect((Ipv4Addr::LOCALHOST, plain)).ok());
    let at = |port| SocketAddr::from((Ipv4Addr::LOCALHOST, port));
    (daemon, at(plain), at(https))
}

/// Plays through the balancer, and sees that all that was acknowledged is there.
fn play(site: &Site, seed: u64) {
    let plan = Plan {
        address: site.plain,
        games: 6,
        variants: vec!["shogi".into()],
        time: "30m+30s".into(),
        rate: 30.0,
        plies: 60,
        watchers: 1,
        idle: 0,
        solving: None,
        storms: None,
        restarts: false,
        duration: Duration::from_secs(3),
        seed,
    };
    let runtime = tokio::runtime::Runtime::new().expect("there is a runtime");
    let report = runtime.block_on(komadai_load::run(plan, |_| {}));
    let report = report.expect("they play");
    assert!(report.is_clean(), "{:?}", report.told);
}

#[test]
fn the_units_are_such_as_systemd_takes() {
    let files = files();
    let folder = tempfile::tempdir().expect("there is room for a folder");
    for title in [
        "/etc/systemd/system/komadai.service",
        "/etc/systemd/system/komadai-worker.service",
    ] {
        let text = changed(&files, title, &[("/usr/local/bin/komadai", KOMADAI)]);
        let path: PathBuf = folder
            .path()
            .join(title.rsplit('/').next().expect("it has a name"));
        fs::write(&path, text).expect("the file can be written");
        let verified = Command::new("systemd-analyze").arg("verify").arg(&path).output();
        let Ok(verified) = verified else {
            // Not every machine has systemd; the commands of the units are run by the other test.
            return;
        };
        let said = String::from_utf8_lossy(&verified.stderr);
        let said: Vec<_> = said
            .lines()
            .filter(|line| line.contains(title.rsplit('/').next().unwrap_or(title)))
            .collect();
        assert!(said.is_empty(), "{said:?}");
    }
}

#[test]
fn the_site_of_the_document_works_and_outlives_a_server_and_the_database() {
    let files = files();
    let mut site = Site::start(&files);
    play(&site, 1);
    let asked = |text: &str, port: u16| {
        let way = format!(
            "host=127.0.0.1 port={port} user=komadai dbname=komadai sslmode=verify-full sslrootcert={}",
            site.folder.path().join("db/ca.pem").display()
        );
        let mut psql = program("psql");
        psql.env("PGPASSWORD", "change-me-database");
        run(psql.args(["-X", "-q", "-A", "-t", "-d", &way, "-c", text]))
    };
    assert_eq!(
        asked(
            "select count(*) from nodes where not buried and linked and workers = 1",
            site.database[0]
        ),
        "2"
    );
    // Half of the people are with each server.
    for (address, _) in &site.nodes {
        let metrics = get(*address, "/metrics");
        let nats = metrics
            .lines()
            .find(|line| line.starts_with("komadai_nats_connected "));
        assert_eq!(nats, Some("komadai_nats_connected 1"));
    }
    // What is on the standby is what was acknowledged.
    let count = "select count(*), max(version) from events";
    until("the standby has it all", || {
        asked(count, site.database[0]) == asked(count, site.database[1])
    });
    // From outside there is TLS, and no way to the numbers.
    let answer = private(site.private, "/healthz");
    assert!(
        answer.starts_with("HTTP/1.1 200") && answer.ends_with("ok\n"),
        "{answer}"
    );
    let answer = private(site.private, "/metrics");
    assert!(answer.starts_with("HTTP/1.1 403"), "{answer}");

    // A server is restarted, and people are with the other.
    let (_, node) = &mut site.nodes[0];
    assert_eq!(node.terminate(), Some(0));
    play(&site, 2);
    // The database is lost: its standby takes over.
    let before: u64 = asked("select count(*) from events", site.database[0])
        .parse()
        .expect("a number");
    site.primary.kill();
    site.sql(1, "select pg_promote()");
    until("the server has found the other database", || {
        get(site.nodes[1].0, "/healthz").ends_with("ok\n")
    });
    play(&site, 3);
    let after: u64 = site_count(&site);
    assert!(after > before, "{after} events, {before} before");
    assert!(site.balancer.is_running());
}

fn site_count(site: &Site) -> u64 {
    let way = format!(
        "host={} port={} user=postgres dbname=komadai",
        site.folder.path().join("db").display(),
        site.database[1]
    );
    let count = run(program("psql").args([
        "-X",
        "-q",
        "-A",
        "-t",
        "-d",
        &way,
        "-c",
        "select count(*) from events",
    ]));
    count.parse().expect("a number")
}

/// What a server answers; nothing if it does not.
fn get(address: SocketAddr, path: &str) -> String {
    use std::io::{Read, Write};
    let mut answer = String::new();
    if let Ok(mut stream) = std::net::TcpStream::connect(address) {
        let request = format!("GET {path} HTTP/1.1\r\nhost: play.example.org\r\nconnection: close\r\n\r\n");
        let _ = stream.write_all(request.as_bytes());
        let _ = stream.read_to_string(&mut answer);
    }
    answer
}

/// The same over TLS.
fn private(address: SocketAddr, path: &str) -> String {
    let request = format!("GET {path} HTTP/1.1\r\nhost: play.example.org\r\nconnection: close\r\n\r\n");
    let script =
        format!("printf '{request}' | openssl s_client -quiet -ign_eof -connect {address} 2>/dev/null");
    run(Command::new("sh").args(["-c", &script.replace("\r\n", "\\r\\n")])) + "\n"
}
