//! SAN, the algebraic notation of the 8x8 games: `Nf3`, `exd6`, `Nc7=G`, `P@e4`, `O-O`.

use komadai_rules::text::{read_letter, read_square, write_square};
use komadai_rules::{Bitboard, HandRole, Move, MoveKind, Piece, Position, Role, Square};

use super::NameError;
use super::origins::{Origins, only};
use crate::naming::Named;

/// Names a move that is legal in the position; another comes out in coordinates.
///
/// ```
/// use komadai_notation::naming::san;
/// use komadai_rules::{Position, Shogun};
/// let pos = Position::<Shogun>::start(Default::default());
/// let mv = "g1f3".parse().unwrap();
/// assert_eq!(san::write(&pos, mv), "Nf3");
/// assert_eq!(san::read(&pos, "Ng1f3!?"), Ok(mv));
/// ```
pub fn write<V: Named>(pos: &Position<V>, mv: Move<V>) -> String {
    let name = match mv.kind() {
        MoveKind::Step { from, to, promote } => write_step(pos, from, to, promote),
        MoveKind::Drop { role, to } => pos
            .is_legal(mv)
            .then(|| format!("{}@{}", role.role().letters(), square_name(to))),
    };
    match name {
        Some(mut name) => {
            name.push_str(check_mark(&pos.after(mv)));
            name
        }
        None => mv.to_string(),
    }
}

fn write_step<V: Named>(pos: &Position<V>, from: Square<V>, to: Square<V>, promote: bool) -> Option<String> {
    let role = pos.piece(from)?.role();
    let origins = Origins::of(pos, to).with(promote);
    if !origins.contains(from) {
        return None;
    }
    if role == V::Role::KING && from.file().abs_diff(to.file()) == 2 {
        return Some(castling_name(from, to).into());
    }
    let letter = V::letter(role);
    let changes_file = from.file() != to.file();
    // A pawn that changes its file captures, in passing or not, and is told by the file it leaves.
    let is_pawn = letter.is_empty();
    let captures = pos.piece(to).is_some() || is_pawn && changes_file;
    let name = square_name(from);
    let origin = match is_pawn {
        true if changes_file => &name[..1],
        true => "",
        false => disambiguation(&name, from, called(pos, letter, origins)),
    };
    let sign = if captures { "x" } else { "" };
    let mut text = format!("{letter}{origin}{sign}{}", square_name(to));
    if promote && let Some(promoted) = role.promoted() {
        text.push('=');
        text.push_str(V::letter(promoted));
    }
    Some(text)
}

fn castling_name<V: Named>(from: Square<V>, to: Square<V>) -> &'static str {
    if to.file() > from.file() { "O-O" } else { "O-O-O" }
}

/// As much of the origin as it takes: the file if that is enough, else the rank, else both.
fn disambiguation<V: Named>(name: &str, from: Square<V>, alike: Bitboard<V>) -> &str {
    let mut others = alike.iter().filter(|&other| other != from).peekable();
    if others.peek().is_none() {
        return "";
    }
    let (same_file, same_rank) = others.fold((false, false), |(file, rank), other| {
        (
            file || other.file() == from.file(),
            rank || other.rank() == from.rank(),
        )
    });
    match (same_file, same_rank) {
        (false, _) => &name[..1],
        (true, false) => &name[1..],
        (true, true) => name,
    }
}

/// Those squares of a set where a piece with this letter stands.
fn called<V: Named>(pos: &Position<V>, letter: &str, squares: Bitboard<V>) -> Bitboard<V> {
    let is_called = |&square: &Square<V>| {
        pos.piece(square)
            .is_some_and(|piece| V::letter(piece.role()) == letter)
    };
    squares.iter().filter(is_called).collect()
}

/// `+` for check, `#` for checkmate; nothing when a king has reached the far end of the board.
fn check_mark<V: Named>(after: &Position<V>) -> &'static str {
    match after.is_check() {
        true if V::decided(after).is_some() => "",
        true if after.has_moves() => "+",
        true => "#",
        false => "",
    }
}

/// Finds the legal move a text names. More disambiguation than needed, missing or extra marks, `0-0`
/// and a missing `x` are fine; a compulsory promotion may be left out.
pub fn read<V: Named>(pos: &Position<V>, text: &str) -> Result<Move<V>, NameError> {
    let name = text.trim().trim_end_matches(['+', '#', '!', '?']);
    let name = name.strip_suffix("e.p.").unwrap_or(name).trim_end();
    let found = match castling_side(name) {
        Some(files) => castling(pos, files),
        None => match name.split_once('@') {
            Some((letter, square)) => drop(pos, letter, square),
            None => step(pos, name),
        },
    };
    found.map_err(|miss| match miss {
        SanMiss::Form => NameError::Unreadable(text.into()),
        SanMiss::None => NameError::Illegal(text.into()),
        SanMiss::Several => NameError::Ambiguous(text.into()),
    })
}

/// Why no move was found: the text has not the form of a name, or it fits no legal move, or several.
enum SanMiss {
    Form,
    None,
    Several,
}

/// How many files the king goes to the right.
fn castling_side(name: &str) -> Option<i8> {
    match name {
        "O-O" | "0-0" | "o-o" => Some(2),
        "O-O-O" | "0-0-0" | "o-o-o" => Some(-2),
        _ => None,
    }
}

fn castling<V: Named>(pos: &Position<V>, files: i8) -> Result<Move<V>, SanMiss> {
    let king = pos.board().king(pos.turn()).ok_or(SanMiss::None)?;
    let to = king.offset(files, 0).ok_or(SanMiss::None)?;
    legal(pos, Move::step(king, to, false))
}

fn drop<V: Named>(pos: &Position<V>, letter: &str, square: &str) -> Result<Move<V>, SanMiss> {
    let role = match letter.chars().next() {
        Some(letter) => Some(read_letter::<V>(letter).ok_or(SanMiss::Form)?.1),
        None => V::Role::HAND
            .iter()
            .copied()
            .find(|&role| V::letter(role).is_empty()),
    };
    let role = role.and_then(HandRole::new).ok_or(SanMiss::None)?;
    let to = read_square(square, V::DIALECT).ok_or(SanMiss::Form)?;
    if letter.len() > 1 {
        return Err(SanMiss::Form);
    }
    legal(pos, Move::drop(role, to))
}

fn legal<V: Named>(pos: &Position<V>, mv: Move<V>) -> Result<Move<V>, SanMiss> {
    if pos.is_legal(mv) {
        Ok(mv)
    } else {
        Err(SanMiss::None)
    }
}

fn step<V: Named>(pos: &Position<V>, name: &str) -> Result<Move<V>, SanMiss> {
    let name = Name::<V>::read(name).ok_or(SanMiss::Form)?;
    let origins = Origins::of(pos, name.to);
    let fits = |&square: &Square<V>| name.fits(pos, square);
    let plain: Bitboard<V> = origins.with(false).iter().filter(fits).collect();
    let promoting: Bitboard<V> = origins.with(true).iter().filter(fits).collect();
    let promote = name.promoted.is_some() || plain.is_empty();
    match only(if promote { promoting } else { plain }) {
        Ok(from) => Ok(Move::step(from, name.to, promote)),
        Err(true) => Err(SanMiss::Several),
        Err(false) => Err(SanMiss::None),
    }
}

/// The name of a step taken apart.
struct Name<'a, V: Named> {
    /// The letter, also as positions write it (`+N`); empty for a pawn.
    letter: &'a str,
    file: Option<u8>,
    rank: Option<u8>,
    to: Square<V>,
    /// The letter of the piece it promotes to.
    promoted: Option<&'a str>,
}

impl<'a, V: Named> Name<'a, V> {
    fn read(text: &'a str) -> Option<Self> {
        if !text.is_ascii() {
            return None;
        }
        let (body, promoted) = split_promotion(text);
        let (head, to) = body.split_at_checked(body.len().checked_sub(2)?)?;
        let to = read_square(to, V::DIALECT)?;
        let head = head.trim_end_matches(['x', ':', '-']);
        let is_letter = |c: char| c.is_ascii_uppercase() || c == '+';
        let letters = head.chars().take_while(|&c| is_letter(c)).count();
        let (letter, origin) = head.split_at(letters);
        let (file, rank) = read_origin::<V>(origin)?;
        let is_pawn_letter = |letter: &str| letter.is_empty() || letter == "P";
        let letter = if is_pawn_letter(letter) { "" } else { letter };
        // A pawn whose file is not named goes straight ahead.
        let file = if letter.is_empty() {
            file.or(Some(to.file()))
        } else {
            file
        };
        Some(Self {
            letter,
            file,
            rank,
            to,
            promoted,
        })
    }

    fn fits(&self, pos: &Position<V>, from: Square<V>) -> bool {
        let Some(role) = pos.piece(from).map(Piece::role) else {
            return false;
        };
        let is_called = V::letter(role) == self.letter || role.letters() == self.letter;
        let becomes = |letter: &str| {
            role.promoted()
                .is_some_and(|promoted| V::letter(promoted) == letter)
        };
        is_called
            && self.file.is_none_or(|file| file == from.file())
            && self.rank.is_none_or(|rank| rank == from.rank())
            && self.promoted.is_none_or(becomes)
    }
}

/// Splits off `=C`, or the bare `C` some write.
fn split_promotion(text: &str) -> (&str, Option<&str>) {
    if let Some((body, letter)) = text.split_once('=') {
        return (body, Some(letter));
    }
    match text.strip_suffix(|c: char| c.is_ascii_uppercase()) {
        Some(body) => (body, Some(&text[body.len()..])),
        None => (text, None),
    }
}

/// Reads a file, a rank, both or nothing.
fn read_origin<V: Named>(text: &str) -> Option<(Option<u8>, Option<u8>)> {
    let square = |text: &str| read_square::<V>(text, V::DIALECT);
    // A coordinate alone is completed by one that every board has.
    let home = Square::<V>::new(0, 0).map(square_name)?;
    match text.len() {
        0 => Some((None, None)),
        1 => {
            let as_file = square(&format!("{text}{}", &home[1..])).map(Square::file);
            let as_rank = square(&format!("{}{text}", &home[..1])).map(Square::rank);
            (as_file.is_some() || as_rank.is_some()).then_some((as_file, as_rank))
        }
        _ => square(text).map(|square| (Some(square.file()), Some(square.rank()))),
    }
}

fn square_name<V: Named>(square: Square<V>) -> String {
    write_square(square, V::DIALECT)
}
