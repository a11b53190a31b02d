//! `komadai datagen` and `komadai data`: games are kept, come back after any end, and are looked at.

mod support;

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Stdio;
use std::time::Duration;

use komadai_rules::{Position, Shinobi};
use serde_json::Value;
use support::{complaint, komadai, run, stdout, text};
use tempfile::{TempDir, tempdir};

/// Plays games at few nodes in one thread; what it says at the end.
fn play(folder: &Path, games: &str) -> String {
    let folder = folder.to_str().expect("the path is UTF-8");
    let args = ["datagen", "shinobi", "--out", folder, "--games", games];
    stdout(&[args.as_slice(), &["--nodes", "40", "--threads", "1"]].concat())
}

/// A folder with six games, and its path as text.
fn filled() -> (TempDir, String) {
    let folder = tempdir().expect("a temporary folder");
    play(folder.path(), "6");
    let path = folder.path().to_str().expect("the path is UTF-8").to_owned();
    (folder, path)
}

fn chunk(folder: &Path) -> PathBuf {
    folder.join("games-00001.kdata")
}

fn json(args: &[&str]) -> Value {
    serde_json::from_str(&stdout(args)).expect("the answer is JSON")
}

#[test]
fn games_are_played_until_there_are_enough() {
    let (folder, path) = filled();
    let again = play(folder.path(), "6");
    assert!(again.starts_with(&format!("6 games in {path} (0 new")), "{again}");
    let more = play(folder.path(), "9");
    assert!(
        more.starts_with(&format!("9 games in {path} (3 new with ")),
        "{more}"
    );
    assert!(more.ends_with("; rules modern 3 : classic 1)\n"), "{more}");
    let unbroken = tempdir().expect("a temporary folder");
    play(unbroken.path(), "9");
    assert_eq!(
        fs::read(chunk(folder.path())).ok(),
        fs::read(chunk(unbroken.path())).ok()
    );
}

/// Starts a run without end and waits until it has written some games.
fn endless(folder: &Path) -> std::process::Child {
    let child = komadai(["datagen", "shinobi", "--nodes", "40", "--threads", "1", "--out"])
        .arg(folder)
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the binary starts");
    let has_games = || fs::metadata(chunk(folder)).is_ok_and(|file| file.len() > 2_000);
    let soon = (0..600).any(|_| {
        std::thread::sleep(Duration::from_millis(50));
        has_games()
    });
    assert!(soon, "games come within half a minute");
    child
}

#[test]
fn a_killed_run_loses_only_the_game_in_the_air() {
    let folder = tempdir().expect("a temporary folder");
    let mut child = endless(folder.path());
    child.kill().expect("it can be killed");
    child.wait().expect("it ends");
    let path = folder.path().to_str().expect("the path is UTF-8");
    let games = json(&["data", "stats", path, "--json"])["games"]
        .as_u64()
        .expect("games are counted");
    assert!(games > 0);
    let wanted = (games + 3).to_string();
    let more = play(folder.path(), &wanted);
    assert!(more.contains("(3 new"), "{more}");
    let unbroken = tempdir().expect("a temporary folder");
    play(unbroken.path(), &wanted);
    assert_eq!(
        fs::read(chunk(folder.path())).ok(),
        fs::read(chunk(unbroken.path())).ok()
    );
}

#[cfg(unix)]
#[test]
fn a_run_ends_when_asked_and_lets_nobody_else_write() {
    let folder = tempdir().expect("a temporary folder");
    let child = endless(folder.path());
    let path = folder.path().to_str().expect("the path is UTF-8");
    let (code, message) = complaint(&["datagen", "shinobi", "--out", path, "--games", "1"]);
    assert_eq!(
        (code, message),
        (1, format!("error: another process is writing games into {path}"))
    );
    assert!(stdout(&["data", "verify", path]).starts_with("nothing is wrong ("));
    let pid = child.id().to_string();
    let asked = std::process::Command::new("kill").args(["-TERM", &pid]).status();
    assert!(asked.is_ok_and(|status| status.success()));
    let output = child.wait_with_output().expect("it ends");
    assert_eq!(output.status.code(), Some(0), "{}", text(&output.stderr));
    assert!(text(&output.stdout).contains(" new with "));
    assert!(stdout(&["data", "verify", path]).starts_with("nothing is wrong ("));
}

#[test]
fn games_are_counted() {
    let (_folder, path) = filled();
    let answer = json(&["data", "stats", "--json", &path]);
    assert_eq!(
        (&answer["game"], &answer["games"]),
        (&"shinobi".into(), &6.into())
    );
    assert_eq!(answer["nodes"]["40"], 6);
    let of = |rules: &str| answer["rules"][rules]["games"].clone();
    assert_eq!((of("modern"), of("classic")), (5.into(), 1.into()));
    let chances = answer["chances"].as_array().expect("there are bands");
    let positions = chances.iter().map(|band| band["positions"].as_u64().unwrap_or(0));
    assert_eq!(
        positions.sum::<u64>(),
        answer["quiet"].as_u64().expect("they are counted")
    );
    let page = stdout(&["data", "stats", &path]);
    let begins = |start: &str| page.lines().any(|line| line.starts_with(start));
    for start in [
        "Shinobi Chess, 6 games (",
        "positions  ",
        "quiet  ",
        "plies  ",
        "classic  ",
        "modern  ",
        "all  ",
    ] {
        assert!(begins(start), "{start:?} in {page}");
    }
    assert!(begins("nodes      40 a move"), "{page}");
    assert!(
        begins("90 – 100 %") && page.contains("Clan") && !page.contains('\u{1b}'),
        "{page}"
    );
}

#[test]
fn games_of_several_kinds_are_counted_apart() {
    let (folder, path) = filled();
    let other = folder.path().join("shogun");
    let other = other.to_str().expect("the path is UTF-8");
    stdout(&["datagen", "shogun", "-o", other, "-n", "2", "--nodes", "20"]);
    let answer = stdout(&["data", "stats", "--json", &path, other]);
    let games: Vec<Value> = answer
        .lines()
        .filter_map(|line| serde_json::from_str(line).ok())
        .collect();
    assert_eq!(
        (&games[0]["game"], &games[1]["game"]),
        (&"shinobi".into(), &"shogun".into())
    );
    let out = folder.path().join("mixed");
    let out = out.to_str().expect("the path is UTF-8");
    let (code, message) = complaint(&["data", "shuffle", &path, other, "--out", out]);
    assert!(
        code == 1 && message.ends_with("holds games of shogun, not of shinobi"),
        "{message}"
    );
}

#[test]
fn damage_is_found_and_the_rest_saved() {
    let (folder, path) = filled();
    assert!(stdout(&["data", "verify", &path]).starts_with("nothing is wrong (6 good games in 1 file)"));
    let file = chunk(folder.path());
    let mut bytes = fs::read(&file).expect("there is a chunk");
    let middle = bytes.len() / 2;
    bytes[middle] ^= 1;
    fs::write(&file, bytes).expect("it can be written");

    let output = run(&["data", "verify", &path]);
    assert_eq!(
        (output.status.code(), text(&output.stderr)),
        (Some(1), String::new())
    );
    let told = text(&output.stdout);
    assert!(
        told.starts_with(&format!("damaged: {} is damaged at byte ", file.display())),
        "{told}"
    );
    assert!(told.ends_with("\n1 problem (5 good games in 1 file)\n"), "{told}");
    let output = run(&["data", "verify", "--json", &path]);
    let answer: Value = serde_json::from_slice(&output.stdout).expect("the answer is JSON");
    assert_eq!((output.status.code(), &answer["games"]), (Some(1), &5.into()));
    assert_eq!(answer["problems"].as_array().map(Vec::len), Some(1));

    let (code, message) = complaint(&["data", "stats", &path]);
    assert!(
        code == 1 && message.contains(": the checksum is wrong"),
        "{message}"
    );
    let saved = folder.path().join("saved");
    let saved = saved.to_str().expect("the path is UTF-8");
    complaint(&["data", "shuffle", &path, "--out", saved]);
    let told = stdout(&["data", "shuffle", &path, "--out", saved, "--salvage"]);
    assert_eq!(
        told,
        format!("5 games in {saved} (left out: 0 doubles, 1 damaged place)\n")
    );
    assert!(stdout(&["data", "verify", saved]).starts_with("nothing is wrong (5 good games"));
}

#[test]
fn positions_are_sampled() {
    let (_folder, path) = filled();
    let lines = stdout(&["data", "sample", &path, "-n", "5"]);
    assert_eq!(
        lines,
        stdout(&["data", "sample", &path, "-n", "5", "--seed", "1"])
    );
    assert_ne!(
        lines,
        stdout(&["data", "sample", &path, "-n", "5", "--seed", "2"])
    );
    assert_eq!(lines.lines().count(), 5);
    for line in lines.lines() {
        let fields: Vec<_> = line.split("  ").collect();
        let [fen, score, result, mv] = fields[..] else {
            panic!("{line}");
        };
        let pos = Position::<Shinobi>::read(fen, Default::default()).expect(fen);
        assert!(pos.is_legal(mv.parse().expect(mv)), "{line}");
        assert!(
            score.parse::<i32>().is_ok() && ["0", "0.5", "1"].contains(&result),
            "{line}"
        );
    }
}

#[test]
fn mistakes_are_explained() {
    let folder = tempdir().expect("a temporary folder");
    let path = folder.path().to_str().expect("the path is UTF-8");
    let expected = "error: shogun has no rules \"modern\" (known: classic)";
    let wrong = complaint(&["datagen", "shogun", "--out", path, "--rules", "modern"]);
    assert_eq!(wrong, (2, expected.into()));
    assert_eq!(
        complaint(&["data", "stats", path]),
        (1, format!("error: {path} has no games"))
    );
    let foreign = folder.path().join("x.kdata");
    fs::write(&foreign, "something else").expect("it can be written");
    let wrong = complaint(&["data", "sample", path]);
    assert_eq!(
        wrong,
        (1, format!("error: {} is not a file of games", foreign.display()))
    );
    let output = run(&["data", "verify", path]);
    assert_eq!(output.status.code(), Some(1));
    let net = foreign.to_str().expect("the path is UTF-8");
    let wrong = complaint(&["datagen", "shogun", "--out", path, "--net", net]);
    assert_eq!(wrong, (1, format!("error: {net}: not a komadai network")));
    let missing = folder.path().join("missing");
    let (code, message) = complaint(&["data", "verify", missing.to_str().expect("the path is UTF-8")]);
    assert!(code == 1 && message.contains("missing: "), "{message}");
}
