//! BOD: a position drawn with characters, alone or at the head of a KIF or KI2.
//!
//! ```text
//! 後手の持駒：飛　歩二
//!   ９ ８ ７ ６ ５ ４ ３ ２ １
//! +---------------------------+
//! |v香v桂v銀v金v玉v金v銀v桂v香|一
//! …
//! +---------------------------+
//! 先手の持駒：なし
//! 後手番
//! 手数＝41  まで
//! ```
//!
//! It holds the headers of a record, and the position and comment at the end of the main line.

use komadai_rules::{Board, BySide, Hand, HandRole, Piece, Position, Setup, Shogi, Side, Square};

use crate::any::AnyRecord;
use crate::kif;
use crate::kind::Hints;
use crate::naming::japanese::kanji::{
    board_name, is_space, read_board_name, read_digit, square, write_number,
};
use crate::naming::japanese::spelling::Spelling;
use crate::problem::Problems;
use crate::record::Record;

/// A higher number of moves before a diagram is taken for this.
const MOST_PLIES: u32 = 999_999;

/// Reads the diagrams of a text; whatever else a KIF may have is read as well.
pub(crate) fn read(text: &str, hints: &Hints, problems: &mut Problems) -> Vec<AnyRecord> {
    kif::read(text, hints, problems)
}

/// Writes the position at the end of the main line.
pub(crate) fn write(record: &Record<Shogi>) -> String {
    let node = record.node(record.last());
    let mut text = String::new();
    kif::write_headers(&mut text, record, false);
    write_diagram(&mut text, node.position());
    text.extend(plies_before(node.position()));
    kif::write_comment(&mut text, &node.comment);
    text
}

/// Adds a diagram to a text.
pub(crate) fn write_diagram(text: &mut String, pos: &Position<Shogi>) {
    text.push_str("後手の持駒：");
    write_hand(text, pos.hand(Side::Gote));
    text.push_str("\n  ９ ８ ７ ６ ５ ４ ３ ２ １\n+---------------------------+\n");
    for rank in 1..=9 {
        text.push('|');
        for file in (1..=9).rev() {
            let piece = square(file, rank).and_then(|square| pos.piece(square));
            text.push(match piece.map(Piece::side) {
                Some(Side::Gote) => 'v',
                _ => ' ',
            });
            text.push(piece.map_or('・', |piece| board_name(piece.role())));
        }
        text.push('|');
        text.push_str(&write_number(rank));
        text.push('\n');
    }
    text.push_str("+---------------------------+\n先手の持駒：");
    write_hand(text, pos.hand(Side::Sente));
    text.push_str(match pos.turn() {
        Side::Sente => "\n先手番\n",
        Side::Gote => "\n後手番\n",
    });
}

/// `手数＝41  まで`: the line that says how many moves came before, if there were any.
pub(crate) fn plies_before(pos: &Position<Shogi>) -> Option<String> {
    let played = pos.ply().checked_sub(1).filter(|&played| played > 0)?;
    Some(format!("手数＝{}  まで\n", played.min(MOST_PLIES)))
}

fn write_hand(text: &mut String, hand: Hand<Shogi>) {
    let held: Vec<String> = hand
        .iter()
        .map(|(role, count)| {
            let number = if count > 1 {
                write_number(count)
            } else {
                String::new()
            };
            format!("{}{number}", board_name(role.role()))
        })
        .collect();
    if held.is_empty() {
        text.push_str("なし");
    } else {
        text.push_str(&held.join("　"));
    }
}

/// A diagram as far as it has been read.
#[derive(Clone, Debug)]
pub(crate) struct Diagram {
    board: Board<Shogi>,
    hands: BySide<Hand<Shogi>>,
    rows: u8,
    /// The line of its first row.
    pub(crate) line: usize,
    /// Who moves, if a line says so.
    pub(crate) turn: Option<Side>,
    /// Where the last move before the diagram arrived, if a line says so.
    pub(crate) previous: Option<Square<Shogi>>,
    ply: u32,
}

impl Default for Diagram {
    fn default() -> Self {
        Self {
            board: Board::empty(),
            hands: BySide::default(),
            rows: 0,
            line: 0,
            turn: None,
            previous: None,
            ply: 1,
        }
    }
}

impl Diagram {
    /// Whether a board was drawn.
    pub(crate) fn has_board(&self) -> bool {
        self.rows > 0
    }

    /// Takes a line.
    pub(crate) fn read_line(&mut self, line: DiagramLine<'_>, number: usize, problems: &mut Problems) {
        match line {
            DiagramLine::Row(row) => self.read_row(row, number, problems),
            DiagramLine::Hand(side, pieces) => self.read_hand(side, pieces, number, problems),
            DiagramLine::Turn(side) => self.turn = Some(side),
            DiagramLine::Ply(text) => self.read_ply(text),
            DiagramLine::Frame => {}
        }
    }

    /// `v香 ・ 歩…|一`.
    fn read_row(&mut self, row: &str, number: usize, problems: &mut Problems) {
        let (cells, label) = row.rsplit_once(['|', '｜']).unwrap_or((row, ""));
        let labelled = label.trim_matches(is_space).chars().next().and_then(read_digit);
        let rank = labelled.unwrap_or(self.rows.saturating_add(1));
        if self.rows == 0 {
            self.line = number;
        }
        self.rows = self.rows.saturating_add(1);
        let mut side = Side::Sente;
        let mut file = 9;
        for letter in cells.chars() {
            match letter {
                'v' | 'V' | 'ｖ' | 'Ｖ' => side = Side::Gote,
                '^' | '＾' => side = Side::Sente,
                _ if is_space(letter) => {}
                _ => {
                    let role = read_board_name(letter);
                    if role.is_none() && !is_empty_mark(letter) {
                        problems.add(number, format!("unknown piece {letter:?} on the board"));
                    }
                    if let Some(square) = square(file, rank) {
                        self.board.set(square, role.map(|role| Piece::new(side, role)));
                    }
                    side = Side::Sente;
                    file = file.saturating_sub(1);
                }
            }
        }
        if file != 0 || !(1..=9).contains(&rank) {
            problems.add(number, "a row of the board needs nine squares and its number");
        }
    }

    /// `飛　金四　歩十八`, also without blanks; `なし` is nothing.
    fn read_hand(&mut self, side: Side, text: &str, number: usize, problems: &mut Problems) {
        let mut hand = Hand::default();
        let mut letters = text.chars().filter(|&letter| !is_space(letter)).peekable();
        while let Some(letter) = letters.next() {
            let Some(role) = read_board_name(letter).and_then(HandRole::<Shogi>::new) else {
                if !matches!(letter, 'な' | 'し' | '無' | '-') {
                    problems.add(number, format!("{letter:?} cannot be in hand"));
                }
                continue;
            };
            let mut count = None;
            while let Some(&digit) = letters.peek() {
                let Some(next) = add_digit(count, digit) else {
                    break;
                };
                count = Some(next);
                letters.next();
            }
            let added = (0..count.unwrap_or(1)).all(|_| hand.try_add(role));
            if !added {
                problems.add(number, "too many pieces in hand");
            }
        }
        self.hands[side] = hand;
    }

    /// `171  ▲６二角成  まで`.
    fn read_ply(&mut self, text: &str) {
        let digits = text.chars().map_while(read_digit);
        let played = digits.fold(0_u32, |sum, digit| {
            sum.saturating_mul(10).saturating_add(digit.into())
        });
        self.ply = played.min(MOST_PLIES) + 1;
        let rest = text.trim_start_matches(|letter| read_digit(letter).is_some());
        if let Some((last, _)) = Spelling::read(rest.trim_start_matches(is_space)) {
            self.previous = last.to;
            self.turn = self.turn.or(last.side.map(|side| !side));
        }
    }

    /// What was drawn, if a board was; the side to move is for the caller to say.
    pub(crate) fn setup(&self) -> Option<Setup<Shogi>> {
        self.has_board().then(|| Setup {
            board: self.board,
            hands: self.hands,
            ply: self.ply,
            ..Setup::empty()
        })
    }
}

/// Adds a digit to a count: `2` after `1` is 12, `八` after `十` is 18.
fn add_digit(count: Option<u32>, letter: char) -> Option<u32> {
    let sum = count.unwrap_or(0);
    let next = match letter {
        '十' => sum.max(1) * 10,
        _ => {
            let digit = u32::from(read_digit(letter)?);
            let follows_ten = sum >= 10 && !letter.is_numeric();
            if follows_ten {
                sum + digit
            } else {
                sum * 10 + digit
            }
        }
    };
    Some(next.min(100))
}

/// `９ ８ ７ ６ ５ ４ ３ ２ １`.
fn is_file_numbers(line: &str) -> bool {
    let digits = line.chars().filter(|&letter| !is_space(letter)).map(read_digit);
    digits.eq((1..=9).rev().map(Some))
}

fn is_empty_mark(letter: char) -> bool {
    matches!(letter, '・' | '･' | '·' | '.' | '．' | '*' | '＊' | '-' | '□')
}

/// A line of a diagram.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum DiagramLine<'a> {
    /// A row of the board, from behind its first bar.
    Row(&'a str),
    /// What a side holds.
    Hand(Side, &'a str),
    /// Who moves.
    Turn(Side),
    /// What follows `手数＝`.
    Ply(&'a str),
    /// Coordinates and borders.
    Frame,
}

impl<'a> DiagramLine<'a> {
    /// The line, if it belongs to a diagram.
    pub(crate) fn of(line: &'a str) -> Option<Self> {
        let line = line.trim_matches(is_space);
        if let Some(row) = line.strip_prefix(['|', '｜']) {
            return Some(Self::Row(row));
        }
        if line.starts_with("+-") || line.starts_with("＋－") || is_file_numbers(line) {
            return Some(Self::Frame);
        }
        if let Some(ply) = line
            .strip_prefix("手数")
            .and_then(|rest| rest.strip_prefix(['＝', '=']))
        {
            return Some(Self::Ply(ply.trim_start_matches(is_space)));
        }
        let named = line
            .strip_prefix("手番")
            .map(|rest| rest.trim_start_matches(['：', ':']));
        if let Some((side, "")) = named.and_then(kif::read_side) {
            return Some(Self::Turn(side));
        }
        let (side, rest) = kif::read_side(line)?;
        if rest == "番" {
            return Some(Self::Turn(side));
        }
        let rest = rest.strip_prefix('の').unwrap_or(rest);
        let rest = rest
            .strip_prefix("持駒")
            .or_else(|| rest.strip_prefix("持ち駒"))?;
        let pieces = rest.trim_start_matches(is_space).strip_prefix(['：', ':'])?;
        Some(Self::Hand(side, pieces))
    }
}
