//! The board with its lines, coordinates and highlights.

use anstyle::{AnsiColor, Color, Style};
use komadai_notation::{Labels, Named};
use komadai_rules::text::write_square;
use komadai_rules::{Bits, Move, Piece, Position, Role, Side, Square};

use super::block::Block;
use super::piece::{self, Pieces};
use crate::output::QUIET;

/// How a board is lined.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Grid {
    /// Lines between all squares.
    Full,
    /// A frame only, for small boards.
    Frame,
}

/// What is drawn, and how.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Board<'a, V: Named> {
    pub(crate) pos: &'a Position<V>,
    pub(crate) pieces: Pieces,
    pub(crate) grid: Grid,
    /// Whether Gote sits at the bottom.
    pub(crate) flip: bool,
    /// The move to highlight.
    pub(crate) last: Option<Move<V>>,
    /// Whether colours are shown; otherwise highlights become marks.
    pub(crate) color: bool,
}

/// A horizontal line: its left end, its body, where it crosses another, its right end.
type Rule = [char; 4];

const TOP: Rule = ['┌', '─', '┬', '┐'];
const BETWEEN: Rule = ['├', '─', '┼', '┤'];
const ZONE: Rule = ['┝', '━', '┿', '┥'];
const BOTTOM: Rule = ['└', '─', '┴', '┘'];

/// The square the last move went to.
const ARRIVED: Style = on(AnsiColor::Black, AnsiColor::Yellow);
/// The square it came from.
const LEFT: Style = AnsiColor::Yellow.on_default();
/// A king in check.
const CHECKED: Style = on(AnsiColor::White, AnsiColor::Red);

const fn on(letters: AnsiColor, ground: AnsiColor) -> Style {
    letters.on_default().bg_color(Some(Color::Ansi(ground))).bold()
}

impl<V: Named> Board<'_, V> {
    /// Draws it.
    pub(crate) fn draw(&self) -> Block {
        let ranks = self.ranks();
        let mut block = Block::default();
        if V::LABELS == Labels::AboveRight {
            block.push(self.files());
        }
        block.push(self.rule(TOP));
        for (index, &rank) in ranks.iter().enumerate() {
            block.push(self.row(rank));
            if let Some(&next) = ranks.get(index + 1) {
                match self.grid {
                    Grid::Full if is_zone_edge::<V>(rank, next) => block.push(self.rule(ZONE)),
                    Grid::Full => block.push(self.rule(BETWEEN)),
                    Grid::Frame => {}
                }
            }
        }
        block.push(self.rule(BOTTOM));
        if V::LABELS == Labels::BelowLeft {
            block.push(self.files());
        }
        block
    }

    /// The side at the bottom.
    pub(crate) fn bottom(&self) -> Side {
        if self.flip { Side::Gote } else { Side::Sente }
    }

    /// From top to bottom of the screen.
    fn ranks(&self) -> Vec<u8> {
        match self.bottom() {
            Side::Sente => (0..V::RANKS).rev().collect(),
            Side::Gote => (0..V::RANKS).collect(),
        }
    }

    /// The squares of a rank from left to right of the screen.
    fn squares(&self, rank: u8) -> Vec<Square<V>> {
        let squares = (0..V::FILES).filter_map(|file| Square::new(file, rank));
        match self.bottom() {
            Side::Sente => squares.collect(),
            Side::Gote => squares.rev().collect(),
        }
    }

    /// Columns between two lines.
    fn cell(&self) -> usize {
        self.pieces.columns() + 1
    }

    /// Columns left of the board.
    fn margin(&self) -> &'static str {
        match V::LABELS {
            Labels::AboveRight => " ",
            Labels::BelowLeft => "   ",
        }
    }

    fn rule(&self, [left, body, cross, right]: Rule) -> String {
        let cell = body.to_string().repeat(self.cell());
        let cross = match self.grid {
            Grid::Full => cross.to_string(),
            Grid::Frame => String::new(),
        };
        let cells = vec![cell; V::FILES.into()].join(&cross);
        format!("{}{QUIET}{left}{cells}{right}{QUIET:#}", self.margin())
    }

    /// The names of the files, each above or below the piece.
    fn files(&self) -> String {
        let gap = match self.grid {
            Grid::Full => "  ",
            Grid::Frame => " ",
        };
        let names = self.squares(0).into_iter().map(|square| {
            let (file, _) = self.names(square);
            format!(" {file}{gap}")
        });
        let line: String = names.collect();
        format!("{} {QUIET}{}{QUIET:#}", self.margin(), line.trim_end())
    }

    fn row(&self, rank: u8) -> String {
        let squares = self.squares(rank);
        let (_, name) = self.names(squares[0]);
        let mut line = match V::LABELS {
            Labels::AboveRight => self.margin().into(),
            Labels::BelowLeft => format!(" {QUIET}{name}{QUIET:#} "),
        };
        line += &self.edge(None, Some(squares[0]));
        for (index, &square) in squares.iter().enumerate() {
            let next = squares.get(index + 1).copied();
            line += &self.square(square);
            if next.is_none() || self.grid == Grid::Full {
                line += &self.edge(Some(square), next);
            }
        }
        match V::LABELS {
            Labels::AboveRight => format!("{line} {QUIET}{name}{QUIET:#}"),
            Labels::BelowLeft => line,
        }
    }

    /// The line between two squares; a bracket where the last move arrived and there are no colours.
    fn edge(&self, left: Option<Square<V>>, right: Option<Square<V>>) -> String {
        let arrived = |square: Option<Square<V>>| square.is_some() && square == self.last.map(Move::to);
        match (arrived(left), arrived(right)) {
            (true, _) if !self.color => "]".into(),
            (_, true) if !self.color => "[".into(),
            _ => format!("{QUIET}│{QUIET:#}"),
        }
    }

    /// What stands on a square.
    fn square(&self, square: Square<V>) -> String {
        let Some(piece) = self.pos.piece(square) else {
            let rest = " ".repeat(self.cell() - 2);
            return if self.last.and_then(Move::from) == Some(square) {
                format!(" {LEFT}·{LEFT:#}{rest}")
            } else {
                format!("  {rest}")
            };
        };
        let checked = piece == Piece::new(self.pos.turn(), V::Role::KING) && self.pos.is_check();
        let arrived = self.last.is_some_and(|mv| mv.to() == square);
        let style = match (checked, arrived) {
            (true, _) => CHECKED,
            (_, true) if piece.role().is_promoted() => piece::style(piece).bg_color(ARRIVED.get_bg_color()),
            (_, true) => ARRIVED,
            _ => piece::style(piece),
        };
        let mark = match self.pieces {
            _ if checked => '!',
            Pieces::Kanji if piece.role().is_promoted() && !self.color => '+',
            _ => ' ',
        };
        let sign = self.pieces.sign(piece, piece.side() != self.bottom());
        format!("{style}{sign}{mark}{style:#}")
    }

    /// What a square's file and rank are called; with kanji the file's name is two columns wide.
    fn names(&self, square: Square<V>) -> (String, String) {
        let name = write_square(square, V::DIALECT);
        let (file, rank) = name.split_at(1);
        match (self.pieces, V::LABELS) {
            (Pieces::Letters, _) => (file.into(), rank.into()),
            (Pieces::Kanji, Labels::BelowLeft) => (format!(" {file}"), rank.into()),
            (Pieces::Kanji, Labels::AboveRight) => {
                let figure = FIGURES[usize::from(V::FILES - 1 - square.file())];
                let numeral = NUMERALS[usize::from(V::RANKS - 1 - square.rank())];
                (figure.into(), format!("{numeral} {rank}"))
            }
        }
    }
}

const FIGURES: [char; 9] = ['１', '２', '３', '４', '５', '６', '７', '８', '９'];
const NUMERALS: [char; 9] = ['一', '二', '三', '四', '五', '六', '七', '八', '九'];

/// Whether a promotion zone ends between two ranks.
fn is_zone_edge<V: Named>(rank: u8, next: u8) -> bool {
    let inside = |side, rank| Square::new(0, rank).is_some_and(|square| in_zone::<V>(side, square));
    Side::BOTH
        .into_iter()
        .any(|side| inside(side, rank) != inside(side, next))
}

/// Whether a square lies where a side promotes.
pub(super) fn in_zone<V: Named>(side: Side, square: Square<V>) -> bool {
    let bit = V::Bits::bit(square.index() as u8);
    V::zone(side.index()) & bit == bit
}
