//! `komadai show`: a position a person likes to look at.

use std::io::Write;

use clap::Args;
use komadai_notation::Named;
use komadai_rules::text::{Dialect, read_move};
use komadai_rules::{BySide, Line, Move, Position, RuleSet, Side, dispatch};
use serde::Serialize;

use crate::answer::{Answer, names};
use crate::choice::{self, Choice};
use crate::draw::{self, Block, Board, Grid, Pieces};
use crate::failure::Failure;
use crate::output::{self, ALERT, QUIET, STRONG};

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

    /// How to draw pieces; otherwise kanji for Shogi and letters for the others
    #[arg(short, long, value_name = "PIECES")]
    pieces: Option<Pieces>,

    /// Look from the other side
    #[arg(long)]
    flip: bool,

    /// Answer in JSON
    #[arg(long, conflicts_with_all = ["pieces", "flip"])]
    json: bool,
}

const EXAMPLES: &str = "\
Examples:
  komadai show                                     the start of Shogi
  komadai show --game shinobi --flip               seen by the Kingdom
  komadai show --moves 7g7f 3c3d 8h2b+             after three moves
  komadai show --moves P-7f P-3d Bx2b+             the same in Hodges notation
  komadai show --moves ▲７六歩 △３四歩 ▲２二角成    the same in Japanese
  komadai show --game shogun --moves e4 e5 Nf3     SAN in the 8x8 games
  komadai show handicap:5                          White gives rook and bishop
  komadai show 4k4/9/4P4/9/9/9/9/9/4K4 b G 1 --moves G*5b";

pub(crate) fn run(args: &Show) -> Result<(), Failure> {
    let (position, mut moves) = split_position(&args.position.join(" "));
    moves.extend(args.moves.iter().cloned());
    let text = dispatch!(args.choice.game(&position), V => show::<V>(args, &position, &moves))?;
    Ok(output::stdout().write_all(text.as_bytes())?)
}

/// Takes what engines are sent, too: `position sfen … moves …`.
fn split_position(text: &str) -> (String, Vec<String>) {
    let mut words = text.split_whitespace().map(str::to_owned).peekable();
    for word in ["position", "sfen", "fen"] {
        words.next_if(|next| next == word);
    }
    let mut words: Vec<_> = words.collect();
    let moves = match words.iter().position(|word| word == "moves") {
        Some(at) => words.split_off(at).into_iter().skip(1).collect(),
        None => Vec::new(),
    };
    (words.join(" "), moves)
}

fn show<V: Named>(args: &Show, position: &str, moves: &[String]) -> Result<String, Failure> {
    let start = choice::position::<V>(position, args.choice.rules::<V>()?)?;
    let mut line = Line::new(start);
    for (index, text) in moves.iter().enumerate() {
        play(&mut line, text).map_err(|error| {
            Failure::Input(format!(
                "move {}: {error}; the moves before it are fine",
                index + 1
            ))
        })?;
    }
    if args.json {
        return json(&line);
    }
    Ok(page(&line, args))
}

/// Plays a move given in coordinates or in any notation of the game.
fn play<V: Named>(line: &mut Line<V>, text: &str) -> Result<(), String> {
    let previous = line.moves().next_back().map(Move::to);
    let coordinates = read_move(text, V::DIALECT).or_else(|_| read_move(text, Dialect::Uci));
    let mv = match coordinates {
        Ok(mv) => mv,
        Err(_) => V::find_move(line.position(), text, previous).map_err(|error| error.to_string())?,
    };
    line.play(mv).map_err(|error| format!("{text:?}: {error}"))
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
        game: V::ID.name(),
        rules: line.position().rules().name(),
        answer,
    };
    Ok(serde_json::to_string(&told).map_err(std::io::Error::from)? + "\n")
}

/// Columns between the board and what is said beside it.
const GAP: usize = 3;
/// Columns that are needed beside the board.
const PANEL: usize = 24;

fn page<V: Named>(line: &Line<V>, args: &Show) -> String {
    let pos = line.position();
    let board = Board {
        pos,
        pieces: args.pieces.unwrap_or_else(Pieces::usual::<V>),
        grid: Grid::Full,
        flip: args.flip,
        last: line.moves().next_back(),
        color: output::is_colored(),
    };
    let drawn = board.draw();
    let room = output::columns().saturating_sub(drawn.width() + GAP);
    let [top, bottom] = [!board.bottom(), board.bottom()].map(|side| player(&board, side, room.max(PANEL)));
    let middle = state(line, room.max(PANEL));
    let body = if room >= PANEL {
        let spare = (drawn.height() - 2).saturating_sub(top.height() + middle.height() + bottom.height());
        let gap = |lines: usize| std::iter::repeat_n("", lines).collect::<Block>();
        let panel = gap(1)
            .below(top)
            .below(gap(spare / 2))
            .below(middle)
            .below(gap(spare.div_ceil(2)))
            .below(bottom);
        drawn.beside(GAP, panel)
    } else {
        top.below(drawn).below(bottom).below(middle)
    };
    let rules = pos.rules().name();
    let text = match V::DIALECT {
        Dialect::Usi => "sfen",
        Dialect::Uci => "fen",
    };
    format!(
        "{STRONG}{}{STRONG:#}, {rules} rules\n\n{}\n{QUIET}{text}{QUIET:#} {pos}\n",
        V::TITLE,
        body.into_text()
    )
}

/// A player: name and hand.
fn player<V: Named>(board: &Board<'_, V>, side: Side, width: usize) -> Block {
    let arrow = match (side, side == board.bottom()) {
        (Side::Sente, true) => '▲',
        (Side::Sente, false) => '▼',
        (Side::Gote, true) => '△',
        (Side::Gote, false) => '▽',
    };
    let mut block = Block::default();
    block.push(format!("{arrow} {STRONG}{}{STRONG:#}", V::SIDES[side]));
    match draw::hand(board.pos, side, board.pieces) {
        Some(held) => {
            for line in draw::wrap(&held, width - 2) {
                block.push(format!("  {line}"));
            }
        }
        None => block.push(format!("  {QUIET}nothing in hand{QUIET:#}")),
    }
    block
}

/// Whose turn it is or how it ended, and what there is to know about the position.
fn state<V: Named>(line: &Line<V>, width: usize) -> Block {
    let pos = line.position();
    let headline = match line.ending() {
        Some(ending) => draw::ending(line, ending),
        None => draw::turn::<V>(pos.turn()),
    };
    let mut block: Block = draw::wrap(&headline, width)
        .iter()
        .map(|line| format!("{STRONG}{line}{STRONG:#}"))
        .collect();
    if line.is_check() && line.ending().is_none() {
        block.push(format!("{ALERT}in check{ALERT:#}"));
    }
    let count = match pos.count_moves() {
        0 => "no legal move".into(),
        1 => "1 legal move".into(),
        count => format!("{count} legal moves"),
    };
    let last = last_move(line).map(|name| format!("last move {name}"));
    let points = line
        .points()
        .filter(|_| has_entered(pos))
        .map(|BySide([sente, gote])| {
            let BySide([first, second]) = V::SIDES;
            format!("points: {first} {sente}, {second} {gote}")
        });
    for text in [Some(count), last, points].into_iter().flatten() {
        block = block.below(draw::wrap(&text, width).into_iter().collect());
    }
    block
}

/// The last move, as players of the game would write it.
fn last_move<V: Named>(line: &Line<V>) -> Option<String> {
    let mv = line.moves().next_back()?;
    let ply = line.len() - 1;
    let previous = ply
        .checked_sub(1)
        .and_then(|ply| line.moves().nth(ply))
        .map(Move::to);
    let mut names = V::move_names(line.position_at(ply)?, mv, previous);
    let (_, name) = names.pop()?;
    Some(format!("{name} ({mv})"))
}

/// Whether a king stands where its side promotes: then points may come to matter.
fn has_entered<V: Named>(pos: &Position<V>) -> bool {
    let entered = |side| {
        pos.board()
            .king(side)
            .is_some_and(|king| draw::in_zone(side, king))
    };
    Side::BOTH.into_iter().any(entered)
}
