//! `komadai boards`: the boards of the games, and what each command does.

use std::io::Write;

use clap::{Args, Command};
use komadai_notation::Named;
use komadai_rules::{Position, Side, VariantId, dispatch};

use crate::draw::{self, Block, Board, Grid, Pieces};
use crate::failure::Failure;
use crate::output::{self, QUIET, STRONG, TYPED};

/// Columns between two boards.
const GAP: usize = 3;

/// Something to try with each command.
const EXAMPLES: [(&str, &str); 21] = [
    ("serve", "komadai serve --public"),
    ("backup", "komadai backup komadai-monday.db"),
    ("move", "komadai move --to postgres://komadai@localhost/komadai"),
    ("admin", "komadai admin promote habu"),
    ("load", "komadai load --games 1000 --rate 500"),
    ("boards", "komadai boards"),
    ("show", "komadai show --game shinobi --moves e2e4 e7e5"),
    ("perft", "komadai perft --game shogun 4"),
    ("convert", "komadai convert game.kif --to csa"),
    (
        "inspect",
        r#"echo '{"game":"shogi","moves":["7g7f"]}' | komadai inspect"#,
    ),
    (
        "engine",
        r"printf 'usi\nposition startpos\ngo movetime 500\n' | komadai engine",
    ),
    ("analyse", "komadai analyse game.kif --time 0.5 --svg graph.svg"),
    (
        "match",
        "komadai match --engine komadai --engine random --nodes 1000 --games 10",
    ),
    ("mate", "komadai mate 7nl/7k1/6p2/6S1p/9/9/9/9/9 b GS 1"),
    ("print", "komadai print pieces --game shogun --out pieces.pdf"),
    ("bench", "komadai bench"),
    ("datagen", "komadai datagen shogun --out data/shogun --games 500"),
    ("data", "komadai data stats data/shogun"),
    ("train", "komadai train shogun.toml"),
    ("findings", "komadai findings --data data/shogun"),
    ("completions", "komadai completions bash"),
];

/// Show the boards of the games, and what can be done with them
#[derive(Args, Debug)]
pub(crate) struct Boards {}

pub(crate) fn run(_: &Boards, komadai: &Command) -> Result<(), Failure> {
    let version = env!("CARGO_PKG_VERSION");
    let mut page = Block::default();
    let columns = output::columns();
    let head = format!(" {STRONG}komadai{STRONG:#} {QUIET}{version}{QUIET:#}  ");
    page.push("");
    page.wrap(
        &head,
        "one home for Shogi, Shogun Chess and Shinobi Chess",
        columns,
    );
    page.push("");
    let boards = VariantId::ALL.map(|id| dispatch!(id, V => small_board::<V>()));
    let page = page
        .below(flow(boards, columns))
        .below(commands(komadai, columns));
    Ok(output::stdout().write_all(page.into_text().as_bytes())?)
}

/// The start position of a game, with its hands.
fn small_board<V: Named>() -> Block {
    let pos = Position::<V>::start(V::Rules::default());
    let pieces = Pieces::usual::<V>();
    let board = Board {
        pos: &pos,
        pieces,
        grid: Grid::Frame,
        flip: false,
        last: None,
        color: output::is_colored(),
    };
    let mut block = Block::default();
    block.push(format!(
        " {STRONG}{}{STRONG:#} {QUIET}--game {}{QUIET:#}",
        V::TITLE,
        V::NAME
    ));
    block = block.below(board.draw());
    for side in Side::BOTH {
        if let Some(held) = draw::hand(&pos, side, pieces) {
            block.push(format!("   {QUIET}in hand{QUIET:#} {held}"));
        }
    }
    block
}

/// Boards side by side, as many as fit, then the next row.
fn flow(boards: impl IntoIterator<Item = Block>, columns: usize) -> Block {
    let mut page = Block::default();
    let mut row = Block::default();
    for board in boards {
        if row.height() == 0 {
            row = board;
        } else if row.width() + GAP + board.width() <= columns {
            row = row.beside(GAP, board);
        } else {
            page = page.below(row);
            page.push("");
            row = board;
        }
    }
    page.below(row)
}

/// What each command does, with an example.
fn commands(komadai: &Command, columns: usize) -> Block {
    let mut block = Block::default();
    block.push("");
    for command in komadai.get_subcommands() {
        let name = command.get_name();
        let about = command.get_about().map(ToString::to_string).unwrap_or_default();
        block.wrap(&format!(" {STRONG}{name:<12}{STRONG:#}"), &about, columns);
        for (_, example) in EXAMPLES.iter().filter(|(known, _)| *known == name) {
            let mut typed = Block::default();
            typed.wrap("             ", example, columns);
            block = block.below(typed.styled(TYPED));
        }
    }
    block.push("");
    let help = format!(" {TYPED}komadai help <command>{TYPED:#} ");
    block.wrap(&help, "says more, with examples.", columns);
    block
}
