//! Databases that are damaged, newer, older or another program's, and copies made while the server runs.

mod server;
mod support;

use std::fs;
use std::path::Path;
use std::process::Stdio;

use rusqlite::Connection;
use server::Server;
use support::{Folder, complaint, komadai, text};

/// What the server says of a database it does not take. Nothing in the folder may change.
fn refusal(folder: &Folder) -> String {
    let data = folder.path("data");
    let before = files(&data);
    let output = server::command(Path::new(&data))
        .args(["--port", "0"])
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .output()
        .expect("the binary runs");
    assert_eq!(output.status.code(), Some(1));
    assert_eq!(text(&output.stdout), "");
    assert_eq!(files(&data), before, "the folder changed");
    let message = text(&output.stderr);
    assert_eq!(message.lines().count(), 1, "{message}");
    message
}

/// The names and contents of all files of a folder, but for the lock, which is only held.
fn files(folder: &str) -> Vec<(String, Vec<u8>)> {
    let entries = fs::read_dir(folder).expect("the folder can be read");
    let paths = entries.map(|entry| entry.expect("the entry can be read").path());
    let mut files: Vec<_> = paths
        .filter(|path| path.extension().is_none_or(|extension| extension != "lock"))
        .map(|path| {
            (
                path.display().to_string(),
                fs::read(&path).expect("the file can be read"),
            )
        })
        .collect();
    files.sort();
    files
}

/// A folder with a database made by the server.
fn served(name: &str) -> Folder {
    let folder = Folder::new(name);
    drop(Server::start(folder.path("data")));
    // Everything into the one file, as after a quiet end.
    let connection = Connection::open(folder.path("data/komadai.db")).expect("the database opens");
    connection
        .query_row("pragma wal_checkpoint(truncate)", [], |_| Ok(()))
        .expect("the log can be emptied");
    drop(connection);
    folder
}

fn number(path: &str, pragma: &str) -> i64 {
    let connection = Connection::open(path).expect("the database opens");
    connection
        .pragma_query_value(None, pragma, |row| row.get(0))
        .expect("the number can be read")
}

#[test]
fn what_is_no_database_is_refused() {
    let folder = Folder::new("nonsense");
    folder.write(
        "data/komadai.db",
        "this is a letter, not a database\n".repeat(500),
    );
    assert!(refusal(&folder).contains("is damaged or is not a database"));
}

#[test]
fn a_damaged_database_is_refused() {
    let folder = served("damaged");
    let path = folder.path("data/komadai.db");
    let mut bytes = fs::read(&path).expect("the database can be read");
    // The first page says what there is; the others are ruined.
    for byte in &mut bytes[4_096..] {
        *byte = 0xa5;
    }
    folder.write("data/komadai.db", bytes);
    assert!(refusal(&folder).contains("is damaged"));
}

#[test]
fn half_a_database_is_refused() {
    let folder = served("half");
    let bytes = fs::read(folder.path("data/komadai.db")).expect("the database can be read");
    folder.write("data/komadai.db", &bytes[..bytes.len() / 8_192 * 4_096]);
    assert!(refusal(&folder).contains("is damaged"));
}

#[test]
fn a_newer_database_is_refused() {
    let folder = served("newer");
    let connection = Connection::open(folder.path("data/komadai.db")).expect("the database opens");
    connection
        .pragma_update(None, "user_version", 1_000)
        .expect("the version can be set");
    drop(connection);
    let message = refusal(&folder);
    assert!(
        message.contains("has schema 1000") && message.contains("use a newer komadai"),
        "{message}"
    );
}

#[test]
fn a_database_of_another_program_is_refused() {
    let folder = Folder::new("foreign");
    folder.write("data/empty", "");
    let connection = Connection::open(folder.path("data/komadai.db")).expect("the database opens");
    connection
        .execute_batch("create table theirs (x); insert into theirs values (1)")
        .expect("it is filled");
    drop(connection);
    assert!(refusal(&folder).contains("belongs to another program"));
}

#[test]
fn an_older_database_is_upgraded() {
    let folder = served("older");
    let new = number(&folder.path("data/komadai.db"), "user_version");
    let folder = Folder::new("oldest");
    folder.write("data/empty", "");
    let path = folder.path("data/komadai.db");
    let connection = Connection::open(&path).expect("the database opens");
    let first = include_str!("../../store/src/migrations/0001_core.sql");
    connection
        .execute_batch(first)
        .expect("the first version can be made");
    connection
        .execute_batch(
            "pragma application_id = 0x6b6f6d61; pragma user_version = 1; insert into meta values ('a', 'b')",
        )
        .expect("it can be marked");
    drop(connection);
    drop(Server::start(folder.path("data")));
    assert_eq!(number(&path, "user_version"), new);
    let connection = Connection::open(&path).expect("the database opens");
    let kept: String = connection
        .query_row("select value from meta where key = 'a'", [], |row| row.get(0))
        .expect("the row is kept");
    assert_eq!(kept, "b");
}

#[test]
fn a_copy_made_while_games_are_played_is_whole() {
    let folder = Folder::new("copied");
    let server = Server::start(folder.path("data"));
    let plan = komadai_load::Plan {
        address: server.address,
        games: 10,
        variants: vec!["shogi".into()],
        time: "30m+30s".into(),
        rate: 200.0,
        plies: 60,
        watchers: 0,
        idle: 0,
        solving: None,
        storms: None,
        restarts: false,
        duration: std::time::Duration::from_secs(3),
        seed: 1,
    };
    let runtime = tokio::runtime::Runtime::new().expect("there is a runtime");
    let playing = std::thread::spawn(move || runtime.block_on(komadai_load::run(plan, |_| {})));
    let copies: Vec<String> = (0..3)
        .map(|number| {
            std::thread::sleep(std::time::Duration::from_millis(800));
            let copy = folder.path(&format!("copy-{number}.db"));
            let output = komadai(["backup", "--data", &folder.path("data"), &copy]).output();
            let output = output.expect("the binary runs");
            assert_eq!(output.status.code(), Some(0), "{}", text(&output.stderr));
            copy
        })
        .collect();
    let report = playing
        .join()
        .expect("the clients do not panic")
        .expect("they play");
    assert!(report.is_clean(), "{:?}", report.told);
    for copy in copies {
        let connection = Connection::open(&copy).expect("the copy opens");
        let state: String = connection
            .query_row("pragma integrity_check", [], |row| row.get(0))
            .expect("the copy can be checked");
        assert_eq!(state, "ok");
        // Every game knows of as many events as are there.
        let torn: i64 = connection
            .query_row(
                "select count(*) from games left join live on live.game = id where coalesce(live.version, games.version)
                 <> (select count(*) from events where events.game = id)",
                [],
                |row| row.get(0),
            )
            .expect("the copy can be asked");
        assert_eq!(torn, 0);
    }
}

#[test]
fn a_folder_that_cannot_be_used_is_named() {
    let folder = Folder::new("unusable");
    let file = folder.write("file", "not a folder");
    let place = format!("{file}/data");
    let (code, message) = complaint(&["serve", "--data", &place, "--port", "0"]);
    assert_eq!(code, 1);
    assert!(
        message.contains(&format!("the data folder {place} cannot be used: ")),
        "{message}"
    );
}

#[test]
fn a_copy_is_never_written_over_another_file() {
    let folder = served("copied-over");
    let copy = folder.write("copy.db", "something of value");
    let (code, message) = complaint(&["backup", "--data", &folder.path("data"), &copy]);
    let told = format!("error: {copy} already exists: a copy never overwrites another file");
    assert_eq!((code, message), (1, told));
    assert_eq!(folder.read("copy.db"), "something of value");
}

#[test]
fn a_missing_certificate_is_told_before_the_site_is_ready() {
    let folder = Folder::new("certificate");
    let (data, cert, key) = (
        folder.path("data"),
        folder.path("cert.pem"),
        folder.write("key.pem", "no key"),
    );
    let args = [
        "serve",
        "--data",
        &data,
        "--port",
        "0",
        "--tls-cert",
        &cert,
        "--tls-key",
        &key,
    ];
    let output = komadai(args).output().expect("the binary runs");
    assert_eq!(
        (output.status.code(), text(&output.stdout).as_str()),
        (Some(1), "")
    );
    let message = text(&output.stderr);
    assert!(
        message.contains(&format!("the certificate {cert} cannot be read: ")),
        "{message}"
    );
    folder.write("cert.pem", "no certificate");
    let message = complaint(&args).1;
    assert!(message.contains(&cert) && message.contains(&key), "{message}");
}

#[test]
fn the_origin_has_one_name_in_flags_and_files_and_the_old_one_is_taken() {
    let folder = Folder::new("origins");
    for key in ["origin", "origins"] {
        let config = folder.write(
            "config.toml",
            format!("{key} = [\"https://example.org\"]\nport = 1\naddress = \"192.0.2.1\"\n"),
        );
        let flag = format!("--{key}");
        let data = folder.path("data");
        // Nobody can listen there: everything else was understood.
        for args in [
            vec!["serve", "--data", &data, "--config", &config],
            vec![
                "serve",
                "--data",
                &data,
                "--address",
                "192.0.2.1",
                &flag,
                "https://example.org",
            ],
        ] {
            let message = complaint(&args).1;
            assert!(message.contains("cannot listen on 192.0.2.1"), "{key}: {message}");
        }
    }
}
