//! The engine answers GUIs as UCI and USI say, and survives what they do not say.

use std::io::{BufReader, Write};
use std::sync::{Arc, Mutex};

/// A writer whose text can be read afterwards.
#[derive(Clone, Default)]
struct Page(Arc<Mutex<Vec<u8>>>);

impl Write for Page {
    fn write(&mut self, bytes: &[u8]) -> std::io::Result<usize> {
        self.0.lock().expect("nobody panics while writing").write(bytes)
    }

    fn flush(&mut self) -> std::io::Result<()> {
        Ok(())
    }
}

/// What the engine answers to these lines. A line that waits for a search ends it first, so `go` is
/// followed by nothing that would cut it short unless that is meant.
fn answers(lines: &[u8]) -> Vec<String> {
    let page = Page::default();
    komadai_engine::speak(BufReader::new(lines), page.clone()).expect("the input can be read");
    let text = page.0.lock().expect("nobody panics while writing").clone();
    String::from_utf8(text)
        .expect("answers are text")
        .lines()
        .map(ToString::to_string)
        .collect()
}

fn best_move(lines: &str) -> String {
    let answers = answers(lines.as_bytes());
    let best = answers.iter().find_map(|line| line.strip_prefix("bestmove "));
    best.unwrap_or_else(|| panic!("no best move: {answers:?}"))
        .split(' ')
        .next()
        .unwrap_or_default()
        .into()
}

#[test]
fn uci_is_greeted_in_uci() {
    let answers = answers(b"uci\nisready\n");
    assert!(answers[0].starts_with("id name komadai"));
    assert!(
        answers
            .iter()
            .any(|line| line.starts_with("option name UCI_Variant type combo"))
    );
    assert!(
        answers
            .iter()
            .any(|line| line.starts_with("option name Hash type spin"))
    );
    assert!(answers.contains(&"uciok".into()));
    assert_eq!(answers.last().map(String::as_str), Some("readyok"));
}

#[test]
fn usi_is_greeted_in_usi() {
    let answers = answers(b"usi\n");
    assert!(
        answers
            .iter()
            .any(|line| line.starts_with("option name USI_Hash type spin"))
    );
    assert!(answers.iter().any(|line| line.contains("EnteringKingRule")));
    assert_eq!(answers.last().map(String::as_str), Some("usiok"));
}

#[test]
fn mates_in_one_are_found_in_every_game() {
    let usi = "usi\nposition sfen 4k4/9/4P4/9/9/9/9/9/4K4 b G 1\ngo depth 3\n";
    assert_eq!(best_move(usi), "G*5b");
    let uci = |game: &str, fen: &str| {
        best_move(&format!(
            "uci\nsetoption name UCI_Variant value {game}\nposition fen {fen}\ngo depth 3\n"
        ))
    };
    assert!(uci("shogun", "6rk/6pp/8/4N3/8/8/8/4K3[] w - - 0 1").starts_with("e5f7"));
    assert_eq!(uci("shogi", "4k4/9/4P4/9/9/9/9/9/4K4[G] w - - 0 1"), "G@e8");
    // Walking to the far end is as good as mate.
    assert_eq!(uci("shinobi", "3r4/4K2q/8/8/8/8/4k3/8[] w - - 0 1"), "e7d8");
}

#[test]
fn mate_distances_are_moves_in_uci_and_plies_in_usi() {
    let mates = |lines: &[u8]| answers(lines).iter().any(|line| line.contains("score mate 1 "));
    assert!(mates(
        b"usi\nposition sfen 4k4/9/4P4/9/9/9/9/9/4K4 b G 1\ngo depth 3\n"
    ));
    assert!(mates(
        b"uci\nposition fen 4k4/9/4P4/9/9/9/9/9/4K4[G] w - - 0 1\ngo depth 3\n"
    ));
}

#[test]
fn without_a_legal_move_there_is_none() {
    let usi = "usi\nposition sfen 4k4/9/4P4/9/9/9/9/9/4K4 b G 1 moves G*5b\ngo depth 3\n";
    assert_eq!(best_move(usi), "resign");
    let uci = "uci\nsetoption name UCI_Variant value shogun\n\
               position startpos moves f2f3 e7e5 g2g4 d8h4\ngo depth 3\n";
    assert_eq!(best_move(uci), "(none)");
}

#[test]
fn a_declaration_that_qualifies_is_made() {
    let usi = "usi\nposition sfen K+R+B6/+P+P+P+P+P+P+P+P1/9/9/9/9/9/9/4k4 b RB2S2N 1\ngo depth 2\n";
    assert_eq!(best_move(usi), "win");
}

#[test]
fn usi_options_have_no_blanks_and_uci_spellings_are_taken_too() {
    let options = |greeting: &[u8]| -> Vec<String> {
        let answers = answers(greeting);
        let names = answers
            .iter()
            .filter_map(|line| line.strip_prefix("option name "));
        names
            .map(|line| line.split(" type ").next().unwrap_or_default().into())
            .collect()
    };
    let usi = options(b"usi\n");
    assert!(usi.iter().all(|name| !name.contains(' ')), "{usi:?}");
    assert!(usi.contains(&"MoveOverhead".into()) && usi.contains(&"ClearHash".into()));
    assert!(options(b"uci\n").contains(&"Move Overhead".into()));
    let both = b"setoption name MoveOverhead value 20\nsetoption name Move Overhead value 20\n\
        setoption name ClearHash\nsetoption name Clear Hash\n";
    assert!(answers(both).is_empty());
}

#[test]
fn positions_of_shogi_are_read_as_other_programs_write_them() {
    let board = "lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL[-]";
    let fen = |rest: &str| {
        let answers = answers(format!("uci\nposition fen {board} {rest}\nd\n").as_bytes());
        let fen = answers
            .iter()
            .find_map(|line| line.strip_prefix("Fen: ").map(String::from));
        fen.unwrap_or_else(|| panic!("{answers:?}"))
    };
    let start = fen("w - - 0 1");
    // Fairy-Stockfish, then cutechess.
    assert_eq!(fen("w 0 1"), start);
    assert_eq!(fen("w - 1"), start);
    assert!(fen("b 3 7").ends_with(" b - - 3 7"));
    assert!(fen("b - 7").ends_with(" b - - 0 7"));
    assert!(fen("b - - 3").ends_with(" b - - 3 1"));
}

#[test]
fn an_unreadable_position_is_never_answered_with_an_older_one() {
    let old = "position fen 4k4/9/4P4/9/9/9/9/9/4K4[G] w - - 0 1";
    for position in [
        "position fen rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
        "position startpos moves e2e4",
        "position",
    ] {
        let uci = answers(format!("uci\n{old}\n{position}\ngo depth 3\nd\neval\n").as_bytes());
        assert!(uci.contains(&"bestmove 0000".into()), "{uci:?}");
        assert!(
            uci.iter().any(|line| line.starts_with("info depth 0 score")),
            "{uci:?}"
        );
        assert!(
            !uci.iter()
                .any(|line| line.contains("Fen:") || line.contains("eval"))
        );
        let usi = answers(format!("usi\n{position}\ngo depth 3\ngo mate 100\n").as_bytes());
        assert!(usi.contains(&"bestmove resign".into()) && usi.contains(&"checkmate timeout".into()));
    }
    // The next position that can be read is thought about.
    let again = format!("uci\nposition fen x\n{old}\ngo depth 3\n");
    assert_eq!(best_move(&again), "G@e8");
}

#[test]
fn a_clock_that_is_not_mentioned_has_run_out() {
    for go in ["go btime 100", "go winc 100", "go binc 100", "go wtime 0"] {
        let best = best_move(&format!("uci\nsetoption name UCI_Variant value shogun\n{go}\n"));
        assert_ne!(best, "(none)", "{go}");
    }
}

#[test]
fn only_the_moves_asked_for_are_searched() {
    let uci = "uci\nsetoption name UCI_Variant value shogun\ngo depth 4 searchmoves a2a3 h2h3\n";
    assert!(["a2a3", "h2h3"].contains(&best_move(uci).as_str()));
}

#[test]
fn several_lines_are_reported_when_asked_for() {
    let lines = "uci\nsetoption name MultiPV value 3\ngo depth 3\n";
    let answers = answers(lines.as_bytes());
    assert!(answers.iter().any(|line| line.contains("multipv 3 ")));
}

#[test]
fn leaves_are_counted() {
    let answers = answers(b"setoption name UCI_Variant value shinobi\ngo perft 2\n");
    assert_eq!(answers.last().map(String::as_str), Some("Nodes searched: 2238"));
}

#[test]
fn garbage_is_survived() {
    let garbage: &[u8] = b"\xff\xfe\x00\n\ngo\x00\nposition\nposition fen x\nposition startpos moves zz\nsetoption\n\
        setoption name Hash value -1\nsetoption name Hash value many\nsetoption name UCI_Variant value chess\n\
        go depth x\nstop\ngo wtime -5 btime 99999999999999999999 winc\nstop\nponderhit\nfoo bar\ngo searchmoves q\nstop\nisready\n";
    assert_eq!(answers(garbage).last().map(String::as_str), Some("readyok"));
}

#[test]
fn usi_mates_of_any_length_are_found() {
    let mate = |position: &str, go: &str| {
        let lines = format!("usi\nposition sfen {position}\n{go}\n");
        answers(lines.as_bytes()).last().cloned().unwrap_or_default()
    };
    // The attacker has no king.
    let problem = "3sks3/9/4S4/9/9/B8/9/9/9 b S2rb4g4n4l18p 1";
    let found = mate(problem, "go mate infinite");
    assert!(found.starts_with("checkmate 9f5b+ "), "{found}");
    assert_eq!(found.split(' ').count(), 4, "{found}");
    assert_eq!(mate(problem, "go mate 10000"), found);
    assert_eq!(
        mate("4k4/9/9/9/9/9/9/9/4K4 b G 1", "go mate 10000"),
        "checkmate nomate"
    );
    let hard = "l2g5/2s3g2/3k1p2p/P2pp2P1/1pP4s1/p1+B6/NP1P+nPS1P/K1G4+p1/L6NL b RBGNLPrs3p 1";
    assert_eq!(mate(hard, "go mate 20"), "checkmate timeout");
    assert_eq!(mate(hard, "go mate infinite\nstop"), "checkmate timeout");
}

#[test]
fn problems_without_a_king_cannot_be_played() {
    let usi = "usi\nposition sfen 3sks3/9/4S4/9/9/B8/9/9/9 b S2rb4g4n4l18p 1\neval\nd\ngo depth 3\n";
    assert_eq!(best_move(usi), "resign");
    let uci = "uci\nposition fen 4k4/9/4P4/9/9/9/9/9/9[G] w - - 0 1\n";
    assert_eq!(best_move(&format!("{uci}go depth 3\n")), "(none)");
    assert_eq!(best_move(&format!("{uci}go mate 1\n")), "G@e8");
}

#[test]
fn uci_mates_in_so_many_moves_are_found() {
    let uci =
        "uci\nsetoption name UCI_Variant value shogun\nposition fen 6rk/6pp/8/4N3/8/8/8/4K3[] w - - 0 1\n";
    assert!(best_move(&format!("{uci}go mate 2\n")).starts_with("e5f7"));
    // The engine can be used again after it has lent its memory.
    let usi = "usi\nposition sfen 4k4/9/4P4/9/9/9/9/9/4K4 b G 1\ngo mate 1000\ngo depth 2\n";
    assert_eq!(best_move(usi), "G*5b");
}

#[test]
fn networks_are_taken_from_files_or_refused() {
    use komadai_engine::net::{WIDTH, Weights, inputs, output_buckets};
    use komadai_rules::Shogun;
    let folder = tempfile::tempdir().expect("a folder");
    let flat = Weights {
        first: vec![0; inputs::<Shogun>() * WIDTH],
        bias: vec![0; WIDTH],
        last: vec![0; output_buckets::<Shogun>() * 2 * WIDTH],
        last_bias: vec![255 * 64; output_buckets::<Shogun>()],
    };
    let bytes = flat.write::<Shogun>();
    let place = |name: &str, bytes: &[u8]| {
        let path = folder.path().join(name);
        std::fs::write(&path, bytes).expect("the file is written");
        path.display().to_string()
    };
    let evaluate = |game: &str, file: &str| {
        let lines =
            format!("setoption name UCI_Variant value {game}\nsetoption name EvalFile value {file}\neval\n");
        answers(lines.as_bytes())
    };
    // Odds of e to 1 everywhere.
    let good = place("a net.nnue", &bytes);
    let told = evaluate("shogun", &good);
    let scale = <Shogun as komadai_engine::Parameters>::SCALE;
    assert_eq!(
        told,
        [format!("info string eval cp {scale} for the side to move")]
    );
    // What cannot be used is said, and the engine evaluates as before.
    let before = evaluate("shogun", "<internal>");
    for (file, problem) in [
        (place("short.nnue", &bytes[..bytes.len() - 1]), "bytes"),
        (
            place("other.nnue", b"not a network, just some text that is long enough"),
            "not a komadai network",
        ),
        (format!("{good}.missing"), "EvalFile"),
    ] {
        let told = evaluate("shogun", &file);
        assert!(told[0].contains(problem), "{told:?}");
        assert_eq!(told.last(), before.last());
    }
    assert!(evaluate("shogi", &good)[0].contains("the network is for shogun"));
    // The order of the options does not matter.
    let lines =
        format!("setoption name EvalFile value {good}\nsetoption name UCI_Variant value shogun\neval\n");
    assert_eq!(answers(lines.as_bytes()).last(), told.last());
}
