//! `komadai show`: a position a person likes to look at.

use std::io::Write;

use clap::Args;
use komadai_notation::naming::NameError;
use komadai_notation::{Named, Notation};
use komadai_rules::text::{Dialect, read_move};
use komadai_rules::{Line, Move, PlayError, RuleSet, dispatch};
use serde::Serialize;

use crate::answer::{Answer, names};
use crate::choice::{self, Choice};
use crate::draw::{self, Look};
use crate::examples::examples;
use crate::failure::Failure;
use crate::output;

/// Show a position: board, hands, whose turn it is, how many moves
#[derive(Args, Debug)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Show {
    /// FEN or SFEN (quoted or not), startpos or handicap:N
    #[arg(value_name = "POSITION", num_args = 0..)]
    position: Vec<String>,

    #[command(flatten)]
    choice: Choice,

    /// Moves to play from there
    #[arg(short, long, value_name = "MOVE", num_args = 1..)]
    moves: Vec<String>,

    #[command(flatten)]
    look: Look,
}

const EXAMPLES: &str = examples!(
    "
  komadai show                                     the start of Shogi
  komadai show --game shinobi --flip               seen by the Kingdom
  komadai show --moves 7g7f 3c3d 8h2b+             after three moves
  komadai show --moves P-7f P-3d Bx2b+             the same in Hodges notation
  komadai show --moves ▲７六歩 △３四歩 ▲２二角成    the same in Japanese
  komadai show --game shogun --moves e4 e5 Nf3     SAN in the 8x8 games
  komadai show handicap:5                          White gives rook and bishop
  komadai show 4k4/9/4P4/9/9/9/9/9/4K4 b G 1 --moves G*5b"
);

pub(crate) fn run(args: &Show) -> Result<(), Failure> {
    let (position, mut moves) = choice::split_position(&args.position.join(" "));
    moves.extend(args.moves.iter().cloned());
    let text = dispatch!(args.choice.game(&position), V => show::<V>(args, &position, &moves))?;
    Ok(output::stdout().write_all(text.as_bytes())?)
}

fn show<V: Named>(args: &Show, position: &str, moves: &[String]) -> Result<String, Failure> {
    let start = choice::position::<V>(position, args.choice.rules::<V>()?)?;
    let mut line = Line::new(start);
    for (index, text) in moves.iter().enumerate() {
        let advice = "without it, --json lists the legal moves";
        play(&mut line, text)
            .map_err(|error| Failure::Input(format!("move {}: {error}; {advice}", index + 1)))?;
    }
    if args.look.json {
        return json(&line);
    }
    Ok(draw::page(&line, args.look.pieces, args.look.flip))
}

/// Plays a move given in coordinates or in any notation of the game.
pub(super) fn play<V: Named>(line: &mut Line<V>, text: &str) -> Result<(), String> {
    let previous = line.moves().next_back().map(Move::to);
    let coordinates = read_move(text, V::DIALECT).or_else(|_| read_move(text, Dialect::Uci));
    let mv = match coordinates {
        Ok(mv) => mv,
        Err(_) => V::find_move(line.position(), text, previous, Notation::default())
            .map_err(|error| error.to_string())?,
    };
    line.play(mv).map_err(|error| match error {
        PlayError::Illegal => NameError::Illegal(text.into()).to_string(),
        error => error.to_string(),
    })
}

/// The answer of `inspect`, and which game and rules it is about.
#[derive(Serialize, Debug)]
struct Told {
    game: &'static str,
    rules: &'static str,
    #[serde(flatten)]
    answer: Answer,
}

fn json<V: Named>(line: &Line<V>) -> Result<String, Failure> {
    let mut answer = Answer::about(line);
    answer.names = Some(names(line));
    let told = Told {
        game: V::NAME,
        rules: line.position().rules().name(),
        answer,
    };
    Ok(serde_json::to_string(&told).map_err(std::io::Error::from)? + "\n")
}
