//! A whole page about a position: board, players, hands, and the state of the game.

use komadai_notation::Named;
use komadai_rules::{BySide, Line, Move, Position, RuleSet, Side, Square};

use super::block::{Block, wrap};
use super::board::{Board, Grid, in_zone};
use super::piece::{self, Pieces};
use super::words;
use crate::output::{self, ALERT, QUIET, STRONG};

/// Columns between the board and what is said beside it.
const GAP: usize = 3;
/// Columns that are needed beside the board.
const PANEL: usize = 24;

/// Everything there is to see and to say about where a line has come to.
pub(crate) fn page<V: Named>(line: &Line<V>, pieces: Option<Pieces>, flip: bool) -> String {
    let pos = line.position();
    let board = Board {
        pos,
        pieces: pieces.unwrap_or_else(Pieces::usual::<V>),
        grid: Grid::Full,
        flip,
        last: line.moves().next_back(),
        color: output::is_colored(),
    };
    let rules = pos.rules().name();
    let text = V::DIALECT.position_name();
    format!(
        "{STRONG}{}{STRONG:#}, {rules} rules\n\n{}\n{QUIET}{text}{QUIET:#} {pos}\n",
        V::TITLE,
        with_words(&board, line).into_text()
    )
}

/// The board, with players and words to the right of it, or above and below where there is no room.
fn with_words<V: Named>(board: &Board<'_, V>, line: &Line<V>) -> Block {
    let drawn = board.draw();
    let room = output::columns().saturating_sub(drawn.width() + GAP);
    let width = room.max(PANEL);
    let top = player(board, !board.bottom(), width);
    let bottom = player(board, board.bottom(), width);
    let middle = state(line, board.pieces, width);
    if room < PANEL {
        return top.below(drawn).below(bottom).below(middle);
    }
    let lines = top.height() + middle.height() + bottom.height();
    let spare = (drawn.height() - 2).saturating_sub(lines);
    let blank = |lines: usize| std::iter::repeat_n("", lines).collect::<Block>();
    let panel = blank(1)
        .below(top)
        .below(blank(spare / 2))
        .below(middle)
        .below(blank(spare.div_ceil(2)))
        .below(bottom);
    drawn.beside(GAP, panel)
}

/// A player: name and hand, if the side ever drops anything.
fn player<V: Named>(board: &Board<'_, V>, side: Side, width: usize) -> Block {
    let arrow = match (side, side == board.bottom()) {
        (Side::Sente, true) => '▲',
        (Side::Sente, false) => '▼',
        (Side::Gote, true) => '△',
        (Side::Gote, false) => '▽',
    };
    let mut block = Block::default();
    block.push(format!("{arrow} {STRONG}{}{STRONG:#}", V::SIDES[side]));
    match piece::hand(board.pos, side, board.pieces) {
        Some(held) => {
            for line in wrap(&held, width - 2) {
                block.push(format!("  {line}"));
            }
        }
        None if V::drops(side.index()) == V::Bits::default() => {}
        None => block.push(format!("  {QUIET}nothing in hand{QUIET:#}")),
    }
    block
}

/// Whose turn it is or how it ended, and what there is to know about the position.
fn state<V: Named>(line: &Line<V>, pieces: Pieces, width: usize) -> Block {
    let pos = line.position();
    let headline = match line.ending() {
        Some(ending) => words::ending(line, ending),
        None => words::turn::<V>(pos.turn()),
    };
    let mut block: Block = wrap(&headline, width)
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
    let last = last_move(line, pieces).map(|name| format!("last: {name}"));
    let points = line
        .points()
        .filter(|_| has_entered(pos))
        .map(|BySide([sente, gote])| {
            let BySide([first, second]) = V::SIDES;
            format!("points: {first} {sente}, {second} {gote}")
        });
    for text in [Some(count), last, points].into_iter().flatten() {
        block = block.below(wrap(&text, width).into_iter().collect());
    }
    block
}

/// The last move, as those write it who draw pieces like this, and in coordinates.
fn last_move<V: Named>(line: &Line<V>, pieces: Pieces) -> Option<String> {
    let mut latest = line.moves().rev();
    let mv = latest.next()?;
    let previous = latest.next().map(Move::to);
    let name = move_name(line.position_at(line.len() - 1)?, mv, previous, pieces);
    let coordinates = mv.to_string();
    Some(if name == coordinates {
        coordinates
    } else {
        format!("{name} ({coordinates})")
    })
}

/// A move as those write it who draw pieces like this.
pub(super) fn move_name<V: Named>(
    pos: &Position<V>,
    mv: Move<V>,
    previous: Option<Square<V>>,
    pieces: Pieces,
) -> String {
    let mut names = V::move_names(pos, mv, previous).into_iter();
    let name = match pieces {
        Pieces::Letters => names.next(),
        Pieces::Kanji => names.last(),
    };
    name.map_or_else(|| mv.to_string(), |(_, name)| name)
}

/// Whether a king stands where its side promotes: then points may come to matter.
fn has_entered<V: Named>(pos: &Position<V>) -> bool {
    let entered = |side| pos.board().king(side).is_some_and(|king| in_zone(side, king));
    Side::BOTH.into_iter().any(entered)
}
