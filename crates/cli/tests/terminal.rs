//! What people see: pages, words, errors and exit codes. The pages are files in `tests/pages`, written
//! anew when `KOMADAI_UPDATE_PAGES` is set.

mod support;

use std::io::Read;
use std::path::Path;
use std::process::Stdio;
use std::{env, fs};

use serde_json::Value;
use support::{complaint, komadai, run, stdout, text};

/// Holds the output against a file.
fn assert_page(name: &str, args: &[&str]) {
    let path = Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("tests/pages")
        .join(name);
    let page = stdout(args);
    if env::var_os("KOMADAI_UPDATE_PAGES").is_some() {
        fs::write(&path, &page).expect("the page can be written");
    }
    let expected = fs::read_to_string(&path).expect("the page is there");
    assert!(
        page == expected,
        "{name} differs from what {args:?} prints:\n{page}"
    );
}

#[test]
fn pages_look_as_they_should() {
    assert_page("boards.txt", &["boards"]);
    assert_page("shogi.txt", &["show"]);
    assert_page(
        "shogi-letters.txt",
        &["show", "--pieces", "letters", "--moves", "7g7f", "3c3d", "8h2b+"],
    );
    assert_page(
        "shogun-check.txt",
        &["show", "--game", "shogun", "--moves", "e4", "f6", "Qh5"],
    );
    assert_page(
        "shinobi-flipped.txt",
        &["show", "--game", "shinobi", "--flip", "--moves", "e2e4"],
    );
    assert_page(
        "shinobiplus-kanji.txt",
        &[
            "show",
            "--game",
            "shinobiplus",
            "--pieces",
            "kanji",
            "--moves",
            "J@e4",
        ],
    );
    let entered = "K8/+R+B+P+P5/PPPPP4/9/9/9/9/+p+p+p+p5/k8 b RBGSNL3P3g3s3n3l4p 1";
    assert_page("shogi-entered.txt", &["show", entered]);
    let problem = "3sks3/9/4S4/9/9/B8/9/9/9 b S2rb4g4n4l18p 1";
    assert_page("mate-shogi.txt", &["mate", problem]);
    let smothered = "6rk/6pp/8/4N3/8/8/8/4K3[] w - - 0 1";
    assert_page(
        "mate-shogun.txt",
        &["mate", "--game", "shogun", smothered, "--all"],
    );
}

#[test]
fn boards_fit_a_narrow_terminal() {
    use unicode_width::UnicodeWidthStr;
    for columns in [50, 60, 200] {
        let output = komadai(["boards"])
            .env("COLUMNS", columns.to_string())
            .output()
            .expect("it runs");
        let page = text(&output.stdout);
        let widest = page.lines().max_by_key(|line| line.width()).unwrap_or_default();
        assert!(widest.width() <= columns, "{columns}: {widest}");
    }
}

#[test]
fn pieces_have_the_letters_players_know() {
    let page = stdout(&["show", "--game", "shogun"]);
    let page: String = page.lines().filter(|line| line.contains('│')).collect();
    assert!(
        page.contains('Q') && page.contains('q') && !page.contains("+f"),
        "{page}"
    );
    // A promoted lance of Shinobi is a rook that turns into a lance again.
    let fen = "4k3/8/8/8/8/8/8/+L3K3[] w - - 0 1";
    assert!(stdout(&["show", "--game", "shinobi", fen]).contains("+L"));
}

#[test]
fn kanji_boards_are_aligned() {
    use unicode_width::UnicodeWidthStr;
    for game in ["shogi", "shogun", "shinobi", "shinobiplus"] {
        let page = stdout(&["show", "--game", game, "--pieces", "kanji"]);
        let edges = page
            .lines()
            .filter_map(|line| Some(line[..line.rfind(['│', '┤', '┥'])?].width()));
        let edges: Vec<_> = edges.collect();
        assert!(edges.windows(2).all(|pair| pair[0] == pair[1]), "{page}");
    }
}

#[test]
fn a_position_may_be_quoted_or_not_or_what_engines_are_sent() {
    let sfen = "4k4/9/4P4/9/9/9/9/9/4K4 b G 1";
    let quoted = stdout(&["show", sfen, "--moves", "G*5b"]);
    assert!(quoted.contains("Black wins by checkmate"), "{quoted}");
    let mut words: Vec<_> = ["show"].into_iter().chain(sfen.split(' ')).collect();
    words.extend(["--moves", "G*5b"]);
    assert_eq!(stdout(&words), quoted);
    let sent = format!("position sfen {sfen} moves G*5b");
    assert_eq!(stdout(&["show", &sent]), quoted);
    assert_eq!(stdout(&["show", "startpos"]), stdout(&["show"]));
    let fen = "lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL[] w - - 0 1";
    assert_eq!(stdout(&["show", fen]), stdout(&["show"]));
}

#[test]
fn moves_may_be_in_any_notation_of_the_game() {
    let shogi = stdout(&["show", "--moves", "7g7f", "3c3d", "8h2b+"]);
    for moves in [
        ["P-7f", "P-3d", "Bx2b+"],
        ["▲７六歩", "△３四歩", "▲２二角成"],
        ["+7776FU", "3334FU", "8822UM"],
        ["c3c4", "g7g6", "b2h8+"],
    ] {
        assert_eq!(
            stdout(&[&["show", "--moves"][..], &moves].concat()),
            shogi,
            "{moves:?}"
        );
    }
    let shogun = stdout(&["show", "--game", "shogun", "--moves", "g1f3"]);
    assert_eq!(stdout(&["show", "--game", "shogun", "--moves", "Nf3"]), shogun);
}

#[test]
fn the_game_is_told_from_the_position() {
    let game = |position: &str| {
        let answer: Value = serde_json::from_str(&stdout(&["show", position, "--json"])).expect("it is JSON");
        answer["game"].as_str().expect("it is a name").to_owned()
    };
    assert_eq!(game("startpos"), "shogi");
    assert_eq!(game("handicap:2"), "shogi");
    assert_eq!(game("4k3/8/8/8/8/8/8/4K3[F] w - - 0 1"), "shogun");
    assert_eq!(
        game("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/LH1CK1HL[HLJDMM] w kq - 0 1"),
        "shinobi"
    );
    assert_eq!(
        game("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/4K3[CFHLJDM] w kq - 0 1"),
        "shinobiplus"
    );
}

#[test]
fn show_tells_programs_what_inspect_does() {
    let answer: Value =
        serde_json::from_str(&stdout(&["show", "--json", "--moves", "7g7f"])).expect("it is JSON");
    assert_eq!(
        (&answer["game"], &answer["rules"]),
        (&"shogi".into(), &"classic".into())
    );
    assert_eq!((&answer["turn"], &answer["ply"]), (&"w".into(), &1.into()));
    assert_eq!(answer["names"][0]["japanese"], "▲７六歩");
}

#[test]
fn endings_are_told_in_words() {
    let page = |args: &[&str]| stdout(&[&["show"], args].concat());
    let told = |args: &[&str], words: &str| {
        let page = page(args);
        let flat = page.split_whitespace().collect::<Vec<_>>().join(" ");
        assert!(
            words.split(' ').all(|word| flat.contains(word)),
            "{words} is not in\n{page}"
        );
    };
    told(
        &["--game", "shogun", "--moves", "f3", "e5", "g4", "Qh4"],
        "Black wins by checkmate",
    );
    told(
        &["--game", "shinobi", "4k3/8/8/8/8/8/8/K7[] w - - 100 80"],
        "Draw: fifty moves each without progress",
    );
    told(
        &["--game", "shinobi", "8/K7/8/8/8/8/8/4k3[] w - - 0 1"],
        "Kingdom wins by campmate",
    );
    let around = ["g1f3", "g8f6", "f3g1", "f6g8"].repeat(2);
    told(
        &[&["--game", "shogun", "--moves"][..], &around].concat(),
        "Draw by repetition",
    );
}

#[test]
fn perft_counts_alone_and_together() {
    assert!(stdout(&["perft", "3"]).contains("25,470"));
    assert!(stdout(&["perft", "--game", "shogun", "--threads", "3", "--no-bulk", "4"]).contains("200,537"));
    assert!(
        stdout(&[
            "perft",
            "--game",
            "shinobi",
            "--rules",
            "modern",
            "--threads",
            "0",
            "3"
        ])
        .contains("224,144")
    );
    assert!(stdout(&["perft", "0"]).contains("nodes  1\n"));
    let divided = stdout(&["perft", "--divide", "--fen", "handicap:7", "2"]);
    assert!(
        divided.starts_with("3c3d: 30\n") || divided.contains("\n3c3d: 30\n"),
        "{divided}"
    );
    let answer: Value =
        serde_json::from_str(&stdout(&["perft", "--json", "--divide", "2"])).expect("it is JSON");
    assert_eq!(
        (&answer["nodes"], &answer["divide"]["7g7f"]),
        (&900.into(), &30.into())
    );
    assert_eq!((&answer["game"], &answer["depth"]), (&"shogi".into(), &2.into()));
}

#[test]
fn every_command_has_help_with_examples() {
    for command in [
        "show",
        "perft",
        "convert",
        "inspect",
        "engine",
        "analyse",
        "match",
        "bench",
        "datagen",
        "data",
        "tune",
        "completions",
    ] {
        let help = stdout(&["help", command]);
        assert!(
            help.contains("\nExamples:\n  ") && !help.contains('\u{1b}'),
            "{help}"
        );
        assert_eq!(help, stdout(&[command, "--help"]));
    }
    assert!(stdout(&["--help"]).contains("Examples:"));
    assert!(stdout(&["--version"]).starts_with("komadai "));
}

#[test]
fn shells_learn_our_commands() {
    for shell in ["bash", "zsh", "fish", "powershell", "elvish"] {
        assert!(stdout(&["completions", shell]).contains("perft"), "{shell}");
    }
}

#[test]
fn bad_input_is_one_line_and_exit_code_1() {
    for (args, words) in [
        (&["show", "nonsense"][..], "not a position of shogi"),
        (&["show", "9/9/9/9/9/9/9/9/9 b - 1"], "has no king"),
        (&["show", "8/8/8/8/8/8/8/8 w - - 0 1"], "not a position of shogun"),
        (&["show", "handicap:10"], "shogi has 1 to 9"),
        (
            &["show", "--game", "shogun", "handicap:1"],
            "shogun has no handicaps",
        ),
        (
            &["show", "--moves", "7g7f", "7g7f"],
            "move 2: the move \"7g7f\" is not legal here",
        ),
        (
            &["show", "--moves", "hello"],
            "move 1: the move \"hello\" cannot be read",
        ),
        (&["perft", "2", "--fen", "x"], "not a position"),
    ] {
        let (code, message) = complaint(args);
        assert_eq!(code, 1, "{args:?}: {message}");
        assert!(
            message.starts_with("error: ") && message.contains(words),
            "{args:?}: {message}"
        );
        assert_eq!(message.lines().count(), 1, "{args:?}: {message}");
    }
}

#[test]
fn wrong_usage_is_exit_code_2() {
    for args in [
        &["play"][..],
        &["show", "--game", "chess"],
        &["show", "--game", "shogun", "--rules", "modern"],
        &["show", "--rules", "ancient"],
        &["show", "--json", "--flip"],
        &["perft"],
        &["perft", "-1"],
        &["perft", "many"],
        &["perft", "100"],
        &["convert", "game.kif"],
        &["convert", "--to", "doc", "game.kif"],
        &["completions"],
        &["analyse"],
        &["analyse", "x.kif", "--nodes", "0"],
        &["analyse", "x.kif", "--time", "soon"],
        &["match", "--engine", "komadai", "--nodes", "10"],
        &["match", "-e", "komadai", "-e", "random"],
        &["match", "-e", "komadai", "-e", "random", "--tc", "soon"],
        &["match", "-e", "random", "-e", "random", "--sprt", "5,0"],
        &["match", "-e", "random", "-e", "random", "--pgn", "shogi.pgn"],
        &["match", "-e", "random colour=red", "-e", "random"],
        &["--color", "sometimes"],
    ] {
        let (code, message) = complaint(args);
        assert_eq!(code, 2, "{args:?}: {message}");
        assert!(message.starts_with("error: "), "{args:?}: {message}");
    }
}

#[test]
fn colours_come_when_asked_for() {
    assert!(!stdout(&["show"]).contains('\u{1b}'));
    assert!(stdout(&["show", "--color", "always"]).contains('\u{1b}'));
    assert!(!stdout(&["boards", "--color", "never"]).contains('\u{1b}'));
    let forced = komadai(["show"])
        .env("CLICOLOR_FORCE", "1")
        .output()
        .expect("it runs");
    assert!(text(&forced.stdout).contains('\u{1b}'));
    let refused = komadai(["show"])
        .env("CLICOLOR_FORCE", "1")
        .env("NO_COLOR", "1")
        .output()
        .expect("it runs");
    assert!(!text(&refused.stdout).contains('\u{1b}'));
    let error = run(&["show", "nonsense", "--color", "always"]);
    assert!(text(&error.stderr).contains('\u{1b}'));
}

#[test]
fn a_reader_who_has_seen_enough_is_no_error() {
    for args in [&["show"][..], &["completions", "zsh"], &["boards"], &["inspect"]] {
        let mut child = komadai(args)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .expect("the binary starts");
        drop(child.stdout.take());
        let mut stdin = child.stdin.take().expect("stdin is a pipe");
        // It may have ended already.
        let _ = std::io::Write::write_all(&mut stdin, b"{\"game\":\"shogi\"}\n");
        drop(stdin);
        let mut message = String::new();
        let mut stderr = child.stderr.take().expect("stderr is a pipe");
        stderr.read_to_string(&mut message).expect("stderr is text");
        assert_eq!(message, "", "{args:?}");
        assert_eq!(child.wait().expect("it ends").code(), Some(0), "{args:?}");
    }
}
