//! An engine that does what its script says.
//!
//! A script is a list of words separated by commas: `play` for nothing special, `score:N` to claim a score,
//! `drift:N` to claim for Sente N plus a hundred a ply, and a misdeed with the ply at which it is done:
//! `crash@P`, `hang@P`, `late@P`, `say:WORD@P`.

use std::io::{BufRead, Write};
use std::time::Duration;

use komadai_arena::{Opening, Protocol, read_opening};
use komadai_rules::text::write_move;
use komadai_rules::{Side, Variant, VariantId, dispatch};

/// Plays the engine on standard input and output, if this process was started with a script.
pub(crate) fn run() {
    let mut args = std::env::args();
    let Some(script) = args.find_map(|arg| arg.strip_prefix("script:").map(str::to_owned)) else {
        return;
    };
    let mut protocol = Protocol::Uci;
    let mut game = VariantId::Shogi;
    let mut position = String::new();
    for line in std::io::stdin().lock().lines().map_while(Result::ok) {
        match line.split_whitespace().collect::<Vec<_>>()[..] {
            ["uci"] => {
                let games = VariantId::ALL.map(|id| format!(" var {id}")).concat();
                say(&format!(
                    "option name UCI_Variant type combo default shogi{games}"
                ));
                say("uciok");
            }
            ["usi"] => {
                protocol = Protocol::Usi;
                say("usiok");
            }
            ["isready"] => say("readyok"),
            ["setoption", "name", "UCI_Variant", "value", name] => game = name.parse().unwrap(),
            ["position", ..] => position = line,
            ["go", ..] => dispatch!(game, V => go::<V>(&script, &position, protocol)),
            ["quit"] => std::process::exit(0),
            _ => {}
        }
    }
    std::process::exit(0);
}

fn say(line: &str) {
    let mut output = std::io::stdout();
    writeln!(output, "{line}").and_then(|()| output.flush()).unwrap();
}

fn go<V: Variant>(script: &str, position: &str, protocol: Protocol) {
    let opening: Opening<V> = read_opening(position, V::Rules::default()).unwrap();
    let line = opening.line();
    let mut score = 0;
    for word in script.split(',') {
        if let Some(claimed) = word.strip_prefix("score:") {
            score = claimed.parse().unwrap();
        }
        if let Some(drift) = word.strip_prefix("drift:") {
            let for_sente = drift.parse::<i32>().unwrap() + 100 * line.len() as i32;
            let is_sente = line.position().turn() == Side::Sente;
            score = if is_sente { for_sente } else { -for_sente };
        }
        if let Some((misdeed, ply)) = word.split_once('@')
            && ply.parse() == Ok(line.len())
        {
            misbehave(misdeed);
        }
    }
    let mut moves = line.position().legal_moves();
    moves.sort_by_cached_key(|&mv| write_move(mv, V::DIALECT));
    let mv = write_move(moves[moves.len() * 7 / 12], protocol.dialect());
    say(&format!(
        "info depth 1 score cp {score} nodes {} pv {mv}",
        moves.len()
    ));
    say(&format!("bestmove {mv}"));
}

fn misbehave(misdeed: &str) {
    match misdeed {
        "crash" => {
            eprintln!("out of ideas");
            std::process::exit(3);
        }
        "hang" => std::thread::sleep(Duration::from_secs(3600)),
        "late" => std::thread::sleep(Duration::from_millis(1500)),
        _ => say(&format!("bestmove {}", misdeed.strip_prefix("say:").unwrap())),
    }
}
