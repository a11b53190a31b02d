//! The start position: `PI` with removed pieces, ranks `P1` to `P9`, or single pieces `P+`, `P-`.

use komadai_rules::shogi::Role;
use komadai_rules::{
    BySide, Hand, HandRole, Piece, Position, Role as _, Setup, SetupError, Shogi, Side, Square,
};

use crate::naming::csa::{code, read_code, read_square, sign, square_digits};
use crate::record::Record;

/// A start position that is put together line by line.
pub(super) struct Start {
    setup: Setup<Shogi>,
    removed: Option<BySide<Hand<Shogi>>>,
    is_told: bool,
}

impl Start {
    /// Nothing told yet: the usual start position.
    pub(super) fn new() -> Self {
        Self {
            setup: even(),
            removed: None,
            is_told: false,
        }
    }

    /// Reads what follows the `P` of a line; `None` if it is no position.
    pub(super) fn read(&mut self, text: &str) -> Option<()> {
        let (kind, rest) = text.split_at_checked(1)?;
        match kind {
            "I" => self.read_even(rest),
            "+" => self.read_pieces(Side::Sente, rest),
            "-" => self.read_pieces(Side::Gote, rest),
            _ => self.read_rank(kind.parse().ok()?, rest),
        }
    }

    /// Who moves first.
    pub(super) fn set_turn(&mut self, side: Side) {
        self.setup.turn = side;
    }

    /// The record that starts from here.
    pub(super) fn record(&self, rules: komadai_rules::shogi::Rules) -> Result<Record<Shogi>, SetupError> {
        let mut record = Record::from_setup(self.setup, rules)?;
        if let Some(removed) = self.removed {
            record.removed = removed;
        }
        Ok(record)
    }

    /// The first line about the position clears the board; what an even game lacked counts no more.
    fn begin(&mut self) {
        self.removed = None;
        if !self.is_told {
            let turn = self.setup.turn;
            self.setup = Setup::empty();
            self.setup.turn = turn;
            self.is_told = true;
        }
    }

    /// The even game without the pieces listed: `82HI22KA`. Their owner gives them as a handicap.
    fn read_even(&mut self, removed: &str) -> Option<()> {
        let turn = self.setup.turn;
        self.setup = even();
        self.setup.turn = turn;
        self.is_told = true;
        let mut given = BySide::<Hand<Shogi>>::default();
        for item in chunks(removed.trim_end(), 4)? {
            let square = read_square(&item[..2])?;
            let piece = self.setup.board.piece(square)?;
            if read_code(&item[2..]) != Some(piece.role()) {
                return None;
            }
            self.setup.board.set(square, None);
            if let Some(role) = HandRole::new(piece.role()) {
                given[piece.side()].try_add(role).then_some(())?;
            }
        }
        self.removed = (!removed.trim_end().is_empty()).then_some(given);
        Some(())
    }

    /// A rank from the left: ` * ` is empty, `-KY` a piece. Blanks may have been lost on the way.
    fn read_rank(&mut self, rank: u8, text: &str) -> Option<()> {
        self.begin();
        let rank = 9u8.checked_sub(rank)?;
        let mut file = 0;
        let mut rest = text.trim_start();
        while !rest.is_empty() {
            let square = Square::new(file, rank)?;
            rest = match rest.strip_prefix('*') {
                Some(rest) => {
                    self.setup.board.set(square, None);
                    rest
                }
                None => {
                    let (piece, rest) = rest.split_at_checked(3)?;
                    let side = read_sign(piece.get(..1)?)?;
                    let role = read_code(&piece[1..])?;
                    self.setup.board.set(square, Some(Piece::new(side, role)));
                    rest
                }
            }
            .trim_start();
            file += 1;
        }
        (file == 9).then_some(())
    }

    /// Single pieces: `77FU` on the board, `00FU` in hand, `00AL` all that are left.
    fn read_pieces(&mut self, side: Side, text: &str) -> Option<()> {
        self.begin();
        for item in chunks(text.trim_end(), 4)? {
            let (place, name) = item.split_at(2);
            if place != "00" {
                let piece = Piece::new(side, read_code(name)?);
                self.setup.board.set(read_square(place)?, Some(piece));
            } else if name == "AL" {
                self.take_all_left(side);
            } else {
                let role = HandRole::new(read_code(name)?)?;
                self.setup.hands[side].try_add(role).then_some(())?;
            }
        }
        Some(())
    }

    fn take_all_left(&mut self, side: Side) {
        for role in HandRole::<Shogi>::all() {
            for _ in self.count(role)..set_size(role) {
                // The set is smaller than what a hand can hold.
                let _fits = self.setup.hands[side].try_add(role);
            }
        }
    }

    /// How many pieces of a kind are on the board or in hand.
    fn count(&self, role: HandRole<Shogi>) -> usize {
        let is_kind = |piece: Piece<Shogi>| piece.role().demoted() == role.role();
        let on_board = self
            .setup
            .board
            .iter()
            .filter(|&(_, piece)| is_kind(piece))
            .count();
        let in_hands: usize = Side::BOTH
            .map(|side| usize::from(self.setup.hands[side].count(role)))
            .iter()
            .sum();
        on_board + in_hands
    }
}

/// How many pieces of a kind a set has.
fn set_size(role: HandRole<Shogi>) -> usize {
    match role.role() {
        Role::Rook | Role::Bishop => 2,
        Role::Pawn => 18,
        _ => 4,
    }
}

fn even() -> Setup<Shogi> {
    Position::<Shogi>::start(Default::default()).to_setup()
}

fn read_sign(text: &str) -> Option<Side> {
    match text {
        "+" => Some(Side::Sente),
        "-" => Some(Side::Gote),
        _ => None,
    }
}

/// Pieces of `size` characters each, all of the text.
fn chunks(text: &str, size: usize) -> Option<impl Iterator<Item = &str>> {
    let is_even = text.is_ascii() && text.len().is_multiple_of(size);
    is_even.then(|| (0..text.len() / size).map(move |i| &text[i * size..(i + 1) * size]))
}

/// Writes the start position, with the side to move.
pub(super) fn write(record: &Record<Shogi>) -> String {
    let start = record.start();
    let mut text = write_even(record).unwrap_or_else(|| write_pieces(start));
    text.push('\n');
    text.push(sign(start.turn()));
    text.push('\n');
    text
}

/// The start position as the even game without the pieces given as a handicap, if it is that.
fn write_even(record: &Record<Shogi>) -> Option<String> {
    let start = record.start();
    let full = even();
    let mut text = "PI".to_string();
    let mut given = BySide::<Hand<Shogi>>::default();
    for (square, piece) in full.board.iter() {
        match start.piece(square) {
            Some(here) if here == piece => {}
            Some(_) => return None,
            None => {
                given[piece.side()]
                    .try_add(HandRole::new(piece.role())?)
                    .then_some(())?;
                text.extend(square_digits(square));
                text.push_str(code(piece.role()));
            }
        }
    }
    let is_moved = |square| start.piece(square).is_some() && full.board.piece(square).is_none();
    let is_even = !Square::all().any(is_moved) && *start.hands() == BySide::default();
    (is_even && given == record.removed).then_some(text)
}

fn write_pieces(start: &Position<Shogi>) -> String {
    let mut lines = Vec::with_capacity(11);
    for rank in 1..=9u8 {
        let mut line = format!("P{rank}");
        for square in (0..9).filter_map(|file| Square::new(file, 9 - rank)) {
            match start.piece(square) {
                Some(piece) => {
                    line.push(sign(piece.side()));
                    line.push_str(code(piece.role()));
                }
                None => line.push_str(" * "),
            }
        }
        lines.push(line);
    }
    for side in Side::BOTH {
        let hand = start.hand(side);
        if !hand.is_empty() {
            let pieces = hand
                .iter()
                .map(|(role, count)| format!("00{}", code(role.role())).repeat(count.into()));
            lines.push(format!("P{}{}", sign(side), pieces.collect::<String>()));
        }
    }
    lines.join("\n")
}
