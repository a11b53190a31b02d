//! `komadai convert`: files, folders and stdin, and what goes wrong with them.

mod support;

use std::fs;

use support::{Folder, complaint, run, run_with, stdout, testdata, text};

const KIF: &str = "\
手合割：平手
先手：A
後手：B
手数----指手---------消費時間--
   1 ７六歩(77)   ( 0:01/00:00:01)
   2 ３四歩(33)   ( 0:02/00:00:02)
   3 投了
";

const PGN: &str = "[Variant \"Shogun\"]\n\n1. e4 e5 2. Nf3 *\n";

#[test]
fn a_file_goes_to_stdout() {
    let folder = Folder::new("convert-one");
    let kif = folder.write("game.kif", KIF);
    let csa = stdout(&["convert", &kif, "--to", "csa"]);
    assert!(csa.contains("N+A\nN-B\n"), "{csa}");
    assert!(csa.contains("+7776FU\nT1\n-3334FU\nT2\n%TORYO\n"), "{csa}");
    let usi = stdout(&["convert", &kif, "--to", "usi"]);
    assert_eq!(usi, "position startpos moves 7g7f 3c3d\n");
}

#[test]
fn stdin_is_a_file_like_others() {
    let output = run_with(&["convert", "-", "--to", "pgn"], PGN.as_bytes());
    assert_eq!(output.status.code(), Some(0));
    assert!(text(&output.stdout).contains("1. e4 e5 2. Nf3 *"));
    assert_eq!(text(&output.stderr), "");
}

#[test]
fn both_encodings_are_read_and_written() {
    let folder = Folder::new("convert-encoding");
    let kif = folder.write("game.kif", KIF);
    let windows = run(&["convert", &kif, "--to", "kif", "--encoding", "sjis"]);
    assert_eq!(windows.status.code(), Some(0));
    assert!(std::str::from_utf8(&windows.stdout).is_err());
    let back = run_with(&["convert", "-", "--to", "kif"], &windows.stdout);
    assert_eq!(text(&back.stdout), stdout(&["convert", &kif, "--to", "kif"]));
    let hangul = folder.write("hangul.kif", KIF.replace("先手：A", "先手：한"));
    let (code, message) = complaint(&["convert", &hangul, "--to", "kif", "--encoding", "sjis"]);
    assert_eq!(code, 1);
    assert!(message.contains("shift_jis cannot write '한'"), "{message}");
}

#[test]
fn folders_are_converted_with_their_folders() {
    let folder = Folder::new("convert-folder");
    folder.write("in/a.kif", KIF);
    folder.write("in/deep/er/b.kifu", KIF);
    folder.write("in/notes.txt", "not a record");
    let (source, target) = (folder.path("in"), folder.path("out"));
    let output = run(&["convert", &source, "--to", "csa", "--out", &target]);
    assert_eq!(output.status.code(), Some(0));
    assert_eq!(text(&output.stdout), "");
    assert_eq!(
        text(&output.stderr),
        format!("2 of 2 files converted to {target}\n")
    );
    assert!(folder.read("out/a.csa").contains("+7776FU"));
    assert!(folder.read("out/deep/er/b.csa").contains("+7776FU"));
}

#[test]
fn nothing_is_overwritten_silently() {
    let folder = Folder::new("convert-overwrite");
    let kif = folder.write("a.kif", KIF);
    folder.write("out/a.csa", "precious");
    let target = folder.path("out");
    let (code, message) = complaint(&["convert", &kif, "--to", "csa", "--out", &target]);
    assert_eq!(code, 1);
    assert!(
        message.contains("exists: add --force to overwrite it"),
        "{message}"
    );
    assert_eq!(folder.read("out/a.csa"), "precious");
    let forced = run(&["convert", &kif, "--to", "csa", "--out", &target, "--force"]);
    assert_eq!(forced.status.code(), Some(0));
    assert!(folder.read("out/a.csa").contains("+7776FU"));

    let twin = folder.write("twin/a.kif", KIF);
    let (code, message) = complaint(&["convert", &kif, &twin, "--to", "ki2", "--out", &target, "--force"]);
    assert_eq!(code, 1);
    assert!(message.contains("is the conversion of another file"), "{message}");
    assert!(message.contains("1 of 2 files converted"), "{message}");
}

#[test]
fn several_games_become_several_files_where_they_must() {
    let folder = Folder::new("convert-several");
    let csa = "V2.2\nPI\n+\n+7776FU\n/\nV2.2\nPI\n+\n+2726FU\n";
    let source = folder.write("games.csa", csa);
    let (code, message) = complaint(&["convert", &source, "--to", "kif"]);
    assert_eq!(code, 1);
    assert!(
        message.contains("there are 2 games, but kif holds one per file: add --out DIR"),
        "{message}"
    );
    let target = folder.path("out");
    let output = run(&["convert", &source, "--to", "kif", "--out", &target]);
    assert_eq!(output.status.code(), Some(0), "{}", text(&output.stderr));
    assert!(folder.read("out/games-1.kifu").contains("７六歩"));
    assert!(folder.read("out/games-2.kifu").contains("２六歩"));
    let usi = stdout(&["convert", &source, "--to", "usi"]);
    assert_eq!(
        usi,
        "position startpos moves 7g7f\nposition startpos moves 2g2f\n"
    );
}

#[test]
fn every_sample_goes_to_every_format_of_its_game() {
    let folder = Folder::new("convert-samples");
    for entry in fs::read_dir(testdata().join("records")).expect("there are samples") {
        let path = entry.expect("the folder can be read").path();
        let is_pgn = path.extension().is_some_and(|ending| ending == "pgn");
        let formats = if is_pgn {
            &["pgn"][..]
        } else {
            &["kif", "ki2", "csa", "jkf", "usi", "bod"]
        };
        for to in formats {
            let (source, target) = (path.to_str().expect("the path is UTF-8"), folder.path(to));
            let output = run(&["convert", source, "--to", to, "--out", &target, "--force"]);
            assert_eq!(
                output.status.code(),
                Some(0),
                "{source} to {to}: {}",
                text(&output.stderr)
            );
        }
    }
}

#[test]
fn problems_are_told_with_their_line_and_the_rest_is_converted() {
    let folder = Folder::new("convert-problems");
    let kif = folder.write("game.kif", KIF.replace("３四歩(33)", "３三歩(34)"));
    let output = run(&["convert", &kif, "--to", "usi"]);
    assert_eq!(output.status.code(), Some(0));
    assert_eq!(text(&output.stdout), "position startpos moves 7g7f\n");
    let warnings = text(&output.stderr);
    assert!(warnings.starts_with(&format!("warning: {kif}:6: ")), "{warnings}");
}

#[test]
fn what_cannot_be_converted_is_exit_code_1_and_the_others_are() {
    let folder = Folder::new("convert-failures");
    let kif = folder.write("good.kif", KIF);
    let pgn = folder.write("other.pgn", PGN);
    let missing = folder.path("missing.kif");
    let empty = folder.write("empty.kif", "");
    let target = folder.path("out");
    let args = [
        "convert", &kif, &pgn, &missing, &empty, "--to", "csa", "--out", &target,
    ];
    let (code, message) = complaint(&args);
    assert_eq!(code, 1);
    assert!(folder.read("out/good.csa").contains("+7776FU"));
    assert!(
        message.contains("other.pgn: csa does not hold games of shogun: use --to pgn"),
        "{message}"
    );
    assert!(
        message.contains("missing.kif: there is no such file"),
        "{message}"
    );
    assert!(message.contains("empty.kif: "), "{message}");
    assert!(
        message.ends_with(&format!("1 of 4 files converted to {target}")),
        "{message}"
    );
}

#[test]
fn large_files_are_refused() {
    let folder = Folder::new("convert-large");
    let large = folder.write("large.kif", vec![b'\n'; (16 << 20) + 1]);
    let (code, message) = complaint(&["convert", &large, "--to", "csa"]);
    assert_eq!(code, 1);
    assert!(message.contains("the file is larger than 16 MiB"), "{message}");
}

#[test]
fn a_folder_without_records_says_so() {
    let folder = Folder::new("convert-nothing");
    folder.write("in/notes.txt", "not a record");
    let (code, message) = complaint(&[
        "convert",
        &folder.path("in"),
        "--to",
        "csa",
        "--out",
        &folder.path("out"),
    ]);
    assert_eq!(code, 1);
    assert!(message.contains("no records in it"), "{message}");
}

#[test]
fn several_files_need_somewhere_to_go() {
    let folder = Folder::new("convert-usage");
    let kif = folder.write("a.kif", KIF);
    for args in [
        &["convert", &kif, &kif, "--to", "csa"][..],
        &["convert", &folder.path(""), "--to", "csa"],
    ] {
        let (code, message) = complaint(args);
        assert_eq!((code, message.contains("add --out DIR")), (2, true), "{message}");
    }
}
