//! PostgreSQL and NATS that cannot be used: one line says why, and nothing is changed.
//!
//! Needs Debian's packages `postgresql` and `nats-server`.

#![cfg(target_os = "linux")]

mod support;

use std::io::Write;
use std::net::{SocketAddr, TcpListener};
use std::process::{Command, Stdio};
use std::thread;
use std::time::{Duration, Instant};

use komadai_testbed::postgres::{self, Database};
use komadai_testbed::{NatsServer, Site};
use support::{Folder, komadai, text};

/// Longer than any refusal may take.
const LONG: Duration = Duration::from_secs(15);

/// The binary, with no settings but these.
fn command(args: &[&str]) -> Command {
    let mut command = komadai(args);
    for name in ["PGPASSWORD", "KOMADAI_POSTGRES", "KOMADAI_NATS"] {
        command.env_remove(name);
    }
    command.env("NO_COLOR", "1").env("HOME", "/nonexistent");
    command
}

/// The code and the one line with which it gives up, soon.
fn refusal(args: &[&str]) -> (i32, String) {
    let mut child = command(args)
        .stdin(Stdio::null())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the binary starts");
    let start = Instant::now();
    while child.try_wait().expect("it can be waited for").is_none() {
        if start.elapsed() > LONG {
            let _ = child.kill();
            panic!("{args:?} does not give up");
        }
        thread::sleep(Duration::from_millis(10));
    }
    let output = child.wait_with_output().expect("it has ended");
    assert_eq!(text(&output.stdout), "", "{args:?}");
    let said = text(&output.stderr);
    assert_eq!(said.lines().count(), 1, "{args:?}: {said}");
    assert!(said.starts_with("error: "), "{args:?}: {said}");
    (
        output.status.code().expect("it ends by itself"),
        said.trim_end().to_owned(),
    )
}

/// Serves in a folder that is not made, if all goes well.
fn serve<'a>(folder: &'a str, more: &[&'a str]) -> (i32, String) {
    refusal(&[&["serve", "--port", "0", "--data", folder], more].concat())
}

/// Something that listens, and says this to whoever comes.
fn another(greeting: &'static [u8]) -> SocketAddr {
    let listener = TcpListener::bind("127.0.0.1:0").expect("a port is free");
    let address = listener.local_addr().expect("it has an address");
    thread::spawn(move || {
        let mut kept = Vec::new();
        for stream in listener.incoming().map_while(Result::ok) {
            let mut writer = &stream;
            let _ = writer.write_all(greeting);
            kept.push(stream);
        }
    });
    address
}

/// A port on which nobody listens.
fn nobody() -> SocketAddr {
    let listener = TcpListener::bind("127.0.0.1:0").expect("a port is free");
    listener.local_addr().expect("it has an address")
}

/// All that is in a database, as far as it can be listed.
fn contents(database: &Database) -> String {
    database.sql(
        "select schemaname, tablename from pg_tables where schemaname not in ('pg_catalog', 'information_schema') order by 2",
    )
}

#[test]
fn addresses_of_postgresql_that_make_no_sense_are_refused() {
    let folder = Folder::new("no-address");
    let data = folder.path("data");
    for (url, reason) in [
        ("mysql://komadai@localhost/komadai", "must begin with postgres://"),
        ("localhost", "must begin with postgres://"),
        ("postgres://", "must name a host"),
        ("postgres://localhost:port/komadai", "port"),
        ("postgres://localhost/komadai?sslmode=maybe", "sslmode must be"),
        (
            "postgres://localhost/komadai?sslrootcert=/x",
            "requires sslmode=verify-full",
        ),
    ] {
        for what in [
            vec!["serve", "--port", "0", "--data", &data, "--postgres", url],
            vec!["admin", "--postgres", url, "nodes"],
        ] {
            let (code, said) = refusal(&what);
            assert_eq!(code, 2, "{said}");
            assert!(
                said.contains("address of the database is wrong") && said.contains(reason),
                "{said}"
            );
        }
    }
    assert!(!folder.exists("data"));
}

#[test]
fn a_postgresql_that_cannot_be_used_says_why_and_stays_as_it_is() {
    let database = Database::new();
    let url = database.url();
    let (server, name) = url.rsplit_once('/').expect("it names a database");
    let host = server.rsplit_once('@').expect("it names a user").1;
    database.sql(
        "do $$ begin create role komadai_stranger login; exception when duplicate_object then null; end $$",
    );
    database.sql("revoke create on schema public from public");
    let silent = another(b"");
    let mail = another(b"220 mail.example.org ESMTP\r\n");
    for (url, reason) in [
        (
            format!("postgres://{}:wrong@{host}/{name}", postgres::SHY),
            "it rejects the password",
        ),
        (
            format!("postgres://{}@{host}/{name}", postgres::SHY),
            "it needs a password",
        ),
        (
            format!("postgres://nobody_here@{host}/{name}"),
            "has no such user",
        ),
        (
            format!("{server}/nowhere"),
            "there is no such database: make one with createdb",
        ),
        (
            format!("postgres://komadai_stranger@{host}/{name}"),
            "permission denied for schema public",
        ),
        (format!("postgres://postgres@{}/x", nobody()), "refused"),
        ("postgres://postgres@nowhere.invalid/x".into(), "lookup"),
        (
            format!("postgres://postgres@{silent}/x"),
            "no answer from PostgreSQL",
        ),
        (
            format!("postgres://postgres@{mail}/x"),
            "no answer from PostgreSQL",
        ),
    ] {
        let folder = Folder::new("unused");
        let data = folder.path("data");
        let mut all = vec![serve(&data, &["--postgres", &url])];
        all.push(refusal(&["move", "--from", &url, "--to", &folder.path("there")]));
        if !reason.contains("permission") {
            all.push(refusal(&["admin", "--postgres", &url, "nodes"]));
        }
        for (code, said) in all {
            assert_eq!(code, 1, "{said}");
            // Who may not make tables finds none.
            let is_empty = reason.contains("permission") && said.contains("there is no site in it");
            assert!(said.contains(reason) || is_empty, "{reason}: {said}");
            assert!(said.contains("postgres://") && !said.contains("wrong@"), "{said}");
        }
        assert!(!folder.exists("data") && !folder.exists("there/komadai.db"));
    }
    assert_eq!(contents(&database), "");
    database.sql("create table theirs (x int)");
    let (code, said) = serve("/nonexistent", &["--postgres", &url]);
    assert_eq!(code, 1);
    assert!(said.contains("belongs to another program"), "{said}");
    assert_eq!(contents(&database), "public|theirs");
}

#[test]
fn a_schema_that_is_newer_or_read_only_is_left_alone() {
    let site = Site::new(env!("CARGO_BIN_EXE_komadai"));
    let mut node = site.node("first");
    assert_eq!(node.daemon.terminate(), Some(0));
    let (url, nats) = (site.database.url(), site.nats.url());
    let schema = || {
        site.database
            .sql("select key, value from meta where key in ('schema', 'serves') order by key")
    };
    let nodes = || site.database.sql("select count(*) from nodes");
    let before = (schema(), nodes());
    let folder = Folder::new("newer-schema");
    let name = site.database.name();
    site.database.sql(&format!(
        "alter database {name} set default_transaction_read_only = on"
    ));
    let (code, said) = serve(&folder.path("data"), &["--postgres", &url, "--nats", &nats]);
    site.database.sql(&format!(
        "begin read write; alter database {name} reset default_transaction_read_only; commit"
    ));
    assert_eq!(code, 1);
    assert!(said.contains("read-only"), "{said}");
    assert_eq!((schema(), nodes()), before);

    site.database
        .sql("update meta set value = '1000' where key in ('schema', 'serves')");
    for args in [
        vec!["serve", "--port", "0", "--postgres", &url],
        vec!["admin", "--postgres", &url, "nodes"],
        vec!["move", "--from", &url, "--to", &folder.path("there")],
    ] {
        let (code, said) = refusal(&args);
        assert_eq!(code, 1, "{said}");
        assert!(
            said.contains("has schema 1000") && said.contains("use a newer komadai"),
            "{said}"
        );
    }
    assert_eq!(schema(), "schema|1000\nserves|1000");
    assert_eq!(nodes(), before.1);
    assert!(!folder.exists("data") && !folder.exists("there/komadai.db"));
}

#[test]
fn a_server_goes_on_with_the_tables_of_the_next_version() {
    let site = Site::new(env!("CARGO_BIN_EXE_komadai"));
    let first = site.node("first");
    // What a migration may do while servers of before run: columns with defaults, tables, indexes.
    let tables = site
        .database
        .sql("select tablename from pg_tables where schemaname = 'public' and tablename <> 'meta'");
    for table in tables.lines() {
        site.database.sql(&format!(
            "alter table {table} add column of_tomorrow text not null default 'new'"
        ));
    }
    site.database.sql(
        "create table tomorrow (x bigint);
         update meta set value = (value::bigint + 1)::text where key = 'schema'",
    );
    let second = site.node("second");
    let plan = komadai_load::Plan {
        address: first.address,
        games: 4,
        variants: vec!["shogi".into(), "shinobi".into()],
        time: "30m+30s".into(),
        rate: 40.0,
        plies: 12,
        watchers: 1,
        idle: 0,
        solving: None,
        storms: None,
        restarts: false,
        duration: Duration::from_secs(3),
        seed: 1,
    };
    let runtime = tokio::runtime::Runtime::new().expect("there is a runtime");
    for address in [first.address, second.address] {
        let plan = komadai_load::Plan {
            address,
            ..plan.clone()
        };
        let report = runtime.block_on(komadai_load::run(plan, |_| {}));
        let report = report.expect("they play");
        assert!(report.is_clean(), "{:?}", report.told);
    }
    let listed = command(&["admin", "--postgres", &site.database.url(), "nodes"]).output();
    let listed = text(&listed.expect("the binary runs").stdout);
    assert!(listed.contains("first") && listed.contains("second"), "{listed}");
}

#[test]
fn a_nats_that_is_not_ours_is_refused_and_nothing_is_changed() {
    let database = Database::new();
    let server = NatsServer::start_with(
        "authorization { users: [
            { user: node, password: n, permissions: { publish: 'k1.>', subscribe: 'k1.>' } }
            { user: worker, password: w, permissions: { publish: 'k1.work.>', subscribe: 'k1.work.>' } }
            { user: other, password: o, permissions: { publish: 'x.>', subscribe: 'x.>' } } ] }",
    );
    let host = server.url().replace("nats://", "");
    let (mail, silent) = (another(b"220 mail.example.org ESMTP\r\n"), another(b""));
    let web = another(b"HTTP/1.1 400 Bad Request\r\ncontent-length: 0\r\n\r\n");
    let folder = Folder::new("not-our-nats");
    let data = folder.path("data");
    let post = database.url();
    for (url, reason, code) in [
        (
            "http://localhost:4222".into(),
            "is not the address of a NATS server",
            1,
        ),
        (format!("nats://{}", nobody()), "no NATS server answers at", 1),
        (format!("nats://{silent}"), "no answer within", 1),
        (format!("nats://{mail}"), "no NATS server answers at", 1),
        (format!("nats://{web}"), "no NATS server answers at", 1),
        (format!("nats://{host}"), "rejects the user, password", 1),
        (
            format!("nats://node:wrong@{host}"),
            "rejects the user, password",
            1,
        ),
        (
            format!("nats://other:o@{host}"),
            "does not allow what komadai needs",
            1,
        ),
        (
            format!("tls://node:n@{host}"),
            "cannot establish TLS with NATS",
            1,
        ),
    ] {
        for args in [
            vec!["serve", "--port", "0", "--data", &data, "--nats", &url],
            vec!["serve", "--port", "0", "--postgres", &post, "--nats", &url],
            vec!["work", "--threads", "1", "--nats", &url],
        ] {
            let (found, said) = refusal(&args);
            assert_eq!(found, code, "{said}");
            assert!(said.contains(reason), "{args:?}: {said}");
            assert!(!said.contains(":wrong@"), "{said}");
        }
    }
    // A worker's rights are not enough for a server.
    let worker = format!("nats://worker:w@{host}");
    let (code, said) = serve(&data, &["--nats", &worker]);
    assert_eq!(code, 1);
    assert!(said.contains("does not allow what komadai needs"), "{said}");
    assert!(!folder.exists("data"));
    assert_eq!(contents(&database), "");
    for (args, said) in [
        (vec!["work"], "--nats is required"),
        (
            vec!["work", "--nats", &worker, "--nats-user", "x"],
            "need each other",
        ),
        (
            vec![
                "work",
                "--nats",
                &worker,
                "--nats-token",
                "x",
                "--nats-credentials",
                "y",
            ],
            "not several of them",
        ),
    ] {
        let (code, line) = refusal(&args);
        assert_eq!(code, 2);
        assert!(line.contains(said), "{line}");
    }
}

#[test]
fn servers_on_one_database_must_speak_to_each_other() {
    let site = Site::new(env!("CARGO_BIN_EXE_komadai"));
    let _first = site.node("first");
    let url = site.database.url();
    let (code, said) = serve("/nonexistent", &["--postgres", &url, "--name", "second"]);
    assert_eq!(code, 1);
    assert!(
        said.contains("another server, first, uses the same database") && said.contains("--nats"),
        "{said}"
    );
    assert_eq!(
        site.database.sql("select name from nodes where not buried"),
        "first"
    );
}
