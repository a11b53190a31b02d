//! `komadai puzzles make` from finished games: records, and those of a site that is running.

mod support;

use std::fs;

use komadai_play::{Finish, Moment, Terms};
use komadai_rules::{BySide, Ending, Policy, Position, Reason, RulesName, Shogun, Side, Variant, VariantId};
use komadai_server::GameId;
use komadai_server::store::{
    Appended, Begun, Database, End, Epoch, NewGame, Origin, Player, Store, StoredEvent,
};
use komadai_testbed::Data;
use support::{Folder, complaint, run_with, stdout, text};

/// Knights go out and home; then White opens the way to the king.
const MOVES: &str = "g1f3 g8f6 b1c3 b8c6 f3g1 f6g8 c3b1 c6b8 f2f3 e7e5 a2a3 a7a6 b2b3 b7b6 g2g4 d8h4";

/// The same as records have it.
const NAMED: &str = "Nf3 Nf6 Nc3 Nc6 Ng1 Ng8 Nb1 Nb8 f3 e5 a3 a6 b3 b6 g4 +Fh4";

/// What is made of one game: a mate in one.
fn made(folder: &Folder) -> String {
    let text = fs::read_to_string(folder.path("out/shogun.txt")).expect("it was written");
    assert_eq!(text.lines().count(), 1, "{text}");
    assert!(text.contains(";mate;") && text.contains(";d8h4;"), "{text}");
    assert!(text.ends_with(";game\n"), "{text}");
    text
}

fn make(folder: &Folder, more: &[&str]) {
    let out = folder.path("out");
    let told = stdout(
        &[
            &[
                "puzzles", "make", "--game", "shogun", "--kind", "mate", "--count", "1", "--out", &out,
            ],
            more,
        ]
        .concat(),
    );
    assert!(told.starts_with("1 puzzle in "), "{told}");
}

#[test]
fn records_become_puzzles_once() {
    let folder = Folder::new("puzzles-of-records");
    let record = folder.write("game.pgn", format!("[Variant \"Shogun\"]\n\n{NAMED} 0-1\n"));
    make(&folder, &["--games", &record]);
    let first = made(&folder);
    let looked = fs::read_to_string(folder.path("out/shogun-games.txt")).expect("it was written");
    make(&folder, &["--games", &record]);
    assert_eq!(made(&folder), first);
    let again = fs::read_to_string(folder.path("out/shogun-games.txt")).expect("it was written");
    assert_eq!(again, looked, "nothing is looked at twice");
}

#[test]
fn finished_games_of_a_site_become_puzzles_while_it_is_in_use() {
    let (folder, data) = (Folder::new("puzzles-of-a-site"), Data::new());
    let runtime = tokio::runtime::Runtime::new().expect("the runtime starts");
    let database = Database::read(&data.place()).expect("it is a place");
    let store = runtime
        .block_on(Store::open(database))
        .expect("the database opens");
    runtime.block_on(add_game(&store));
    let [flag, place] = data.flags();
    make(&folder, &["--site", &flag, &place]);
    made(&folder);
    runtime.block_on(store.close());
}

#[test]
fn a_record_that_cannot_be_read_is_told() {
    let folder = Folder::new("puzzles-of-nonsense");
    let out = folder.path("out");
    let record = folder.write("game.pgn", "[Variant \"Shogun\"]\n\n1. Ke5 0-1\n");
    let (code, message) = complaint(&[
        "puzzles", "make", "--game", "shogun", "--count", "1", "--out", &out, "--games", &record,
    ]);
    assert_eq!(code, 1);
    assert!(message.contains("game.pgn:3: the move \"Ke5\""), "{message}");
}

#[test]
fn a_site_that_is_not_there_is_told() {
    let folder = Folder::new("puzzles-of-nothing");
    let (out, data) = (folder.path("out"), folder.path("nothing"));
    let (code, message) = complaint(&[
        "puzzles", "make", "--game", "shogun", "--count", "1", "--out", &out, "--site", "--data", &data,
    ]);
    assert_eq!(code, 1);
    assert!(message.starts_with("error: "), "{message}");
}

/// A game that Black won.
async fn add_game(store: &Store) {
    let rules = <Shogun as Variant>::Rules::default();
    let game = NewGame {
        id: GameId::random(),
        variant: VariantId::Shogun,
        rules: RulesName::of(rules),
        start: Position::<Shogun>::start(rules).to_string(),
        terms: Terms {
            time: "10m".parse().expect("it is a time control"),
            rated: false,
            policy: Policy::Casual,
        },
        origin: Origin::Friend,
        players: BySide([3, 4].map(|level| Player::Computer { level })),
        created: Moment(1),
    };
    let id = game.id;
    let begun = Begun {
        game,
        turn_since: None,
        due: None,
    };
    assert!(store.add_game(begun).await.expect("it is stored"));
    let end = End {
        at: Moment(2),
        finish: Finish::Ended(Ending::loss(Side::Sente, Reason::Checkmate)),
    };
    let moves = Appended {
        id,
        epoch: Epoch::default(),
        events: vec![StoredEvent {
            version: 1,
            at: Moment(2),
            ack: None,
            body: "{}".into(),
        }],
        plies: 16,
        turn_since: None,
        due: None,
        end: Some((end, MOVES.into())),
    };
    store.append(moves, None).await.expect("it is stored");
}

#[test]
fn a_run_that_was_stopped_goes_on_where_it_was() {
    let folder = Folder::new("puzzles-resumed");
    let out = folder.path("out");
    let make = |count: &str| {
        stdout(&[
            "puzzles",
            "make",
            "--game",
            "shogun",
            "--kind",
            "mate",
            "--from",
            "composed",
            "--threads",
            "1",
            "--count",
            count,
            "--out",
            &out,
        ])
    };
    let files = || {
        let mut names: Vec<_> = fs::read_dir(&out)
            .expect("it was made")
            .map(|entry| entry.expect("it can be read").file_name())
            .filter(|name| name.to_string_lossy().contains("-composed-"))
            .collect();
        names.sort();
        names
    };
    assert!(make("1").starts_with("1 puzzle in "));
    let before = files();
    // What is there is not made again, and more is made after it.
    let told = make("1");
    assert!(told.contains("0 new"), "{told}");
    assert_eq!(files(), before);
    make("20");
    assert!(files().len() > before.len() && files().starts_with(&before));
}

#[test]
fn a_puzzle_is_solved_in_the_terminal() {
    let puzzle = komadai_puzzles::set(VariantId::Shogun)
        .iter()
        .find(|puzzle| puzzle.kind == komadai_puzzles::Kind::Mate && puzzle.plies() == 3)
        .expect("there is one");
    let [first, _, last] = &puzzle.solution[..] else {
        panic!("three plies")
    };
    let solve = |moves: &[&str]| {
        let output = run_with(&["puzzles", "solve", &puzzle.id], moves.join("\n").as_bytes());
        (output.status.code(), text(&output.stdout))
    };
    let (code, told) = solve(&["nonsense", first, last]);
    assert!(code == Some(0) && told.contains("Solved"), "{told}");
    let (code, told) = solve(&["?", first, last]);
    assert!(
        code == Some(1) && told.contains("Solved"),
        "with help it is another thing: {told}"
    );
    let (code, told) = solve(&["q"]);
    assert!(code == Some(1) && told.contains("Solution"), "{told}");
}
